/** What of react-admin's own words the desk shows. */
export const reactAdminHy = {
  ra: {
    action: {
      close: 'Փակել',
      open_menu: 'Բացել ընտրացանկը',
      close_menu: 'Փակել ընտրացանկը',
      toggle_theme: 'Լուսավոր կամ մութ տեսք',
      back: 'Վերադառնալ',
      undo: 'Հետարկել',
      clear_input_value: 'Մաքրել',
    },
    page: {
      error: 'Ինչ-որ բան այն չէ',
      loading: 'Բեռնվում է',
      not_found: 'Այսպիսի էջ չկա',
      access_denied: 'Մուտքն արգելված է',
      authentication_error: 'Մուտքը չի ստուգվել',
    },
    message: {
      error: 'Սխալ է եղել, և գործողությունը չի ավարտվել։',
      loading: 'Սպասեք',
      not_found: 'Հասցեն սխալ է։',
      details: 'Մանրամասներ',
      auth_error: 'Մուտքը չի ստուգվել։',
      access_denied: 'Իրավունք չունեք։',
      authentication_error: 'Մուտքը չի ստուգվել։',
    },
    navigation: { skip_nav: 'Անցնել բովանդակությանը' },
    auth: {
      auth_check_error: 'Մուտք գործեք',
      user_menu: 'Իմ հաշիվը',
      sign_in_error: 'Մուտքը չստացվեց',
      logout: 'Ելք',
    },
    notification: {
      http_error: 'Կապի խնդիր',
      logged_out: 'Մուտքի ժամկետն ավարտվել է․ կրկին մուտք գործեք։',
      not_authorized: 'Իրավունք չունեք։',
    },
  },
};
