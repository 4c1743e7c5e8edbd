import { texts } from './hy.ts';

/** The words of react-admin that the desk shows. */
export const reactAdminHy = {
  ra: {
    action: {
      open_menu: 'Բացել ընտրացանկը',
      close_menu: 'Փակել ընտրացանկը',
      toggle_theme: 'Լուսավոր կամ մութ տեսք',
      back: 'Վերադառնալ',
      clear_input_value: texts.list.allCategories,
    },
    page: {
      error: 'Ինչ-որ բան այն չէ',
      loading: 'Բեռնվում է',
      not_found: 'Այսպիսի էջ չկա',
    },
    message: {
      error: 'Սխալ է եղել, և գործողությունը չի ավարտվել։',
      loading: 'Սպասեք',
      not_found: 'Հասցեն սխալ է։',
    },
    navigation: { skip_nav: 'Անցնել բովանդակությանը' },
    auth: {
      auth_check_error: 'Մուտք գործեք',
      user_menu: 'Իմ հաշիվը',
      logout: 'Ելք',
    },
  },
};
