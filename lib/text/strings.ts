/** Every Armenian text of the interface. The labels the specification gives stand here letter for letter. */

export const siteNameDefault = 'Հանրային մեդիա';

export const sectionLabels = {
  programs: 'Հաղորդումներ',
  analyses: 'Վերլուծություններ',
  specials: 'Հատուկ Թողարկում',
  assembly: 'Աշխարհաժողով',
  events: 'Իրադարձություններ',
} as const;

export const sectionDescriptions = {
  programs: 'Տեսա- և ձայնային հաղորդաշարեր՝ բոլոր թողարկումները մեկ էջում։',
  analyses: 'Խորքային հոդվածներ տնտեսության, կրթության, մշակույթի և հասարակության մասին։',
  specials: 'Հատուկ թողարկումներ՝ մանրամասն ռեպորտաժներ և զրույցներ։',
  assembly: 'Աշխարհաժողովի նիստերը, առաջարկները և ծրագրերը։',
  events: 'Սպասվող և անցած միջոցառումներ՝ օրով և վայրով։',
} as const;

export const programCategoryLabels = {
  veritas: 'Ճշմարտություն',
  whatToDo: 'Ի՞նչ Անել',
  revelation: 'Բացահայտված է',
  fair: 'Արդար Հայը',
  proverbial: 'Առականի',
  churchStage: 'Եկեղեցական Բեմ',
} as const;

export const analysisCategoryLabels = {
  economy: 'Տնտեսություն',
  society: 'Հասարակություն',
  culture: 'Մշակույթ',
  education: 'Կրթություն',
  environment: 'Բնապահպանություն',
  technology: 'Տեխնոլոգիա',
} as const;

export const informationPageLabels = {
  'about-us': 'Մեր մասին',
  'terms-of-use': 'Օգտագործման պայմաններ',
  'privacy-policy': 'Գաղտնիության Քաղաքականություն',
  contact: 'Կապ',
} as const;

export const colourSchemeLabels = {
  system: 'Ինչպես սարքում',
  light: 'Բաց',
  dark: 'Մուգ',
} as const;

export const textSizeLabels = {
  normal: 'Սովորական',
  large: 'Մեծ',
  largest: 'Շատ մեծ',
} as const;

/** Genitive, as it stands after a day: «20 մարտի». */
export const monthsAfterDay = [
  'հունվարի',
  'փետրվարի',
  'մարտի',
  'ապրիլի',
  'մայիսի',
  'հունիսի',
  'հուլիսի',
  'օգոստոսի',
  'սեպտեմբերի',
  'հոկտեմբերի',
  'նոյեմբերի',
  'դեկտեմբերի',
] as const;

export const texts = {
  skipToContent: 'Անցնել բովանդակությանը',
  mainNavigation: 'Գլխավոր ցանկ',
  homeLink: (siteName: string) => `${siteName}. գլխավոր էջ`,
  openMenu: 'Բացել ցանկը',
  closeMenu: 'Փակել ցանկը',
  openSubmenu: (label: string) => `«${label}» բաժնի ենթացանկ`,
  allPrograms: 'Բոլոր հաղորդումները',
  allOf: (label: string) => `Բոլոր նյութերը՝ «${label}»`,
  newBadge: 'Նոր',
  opensInNewTab: 'բացվում է նոր ներդիրում',
  displaySettings: 'Տեսք',
  colours: 'Գույներ',
  textSize: 'Տառերի չափ',
  socialNetwork: 'Սոցիալական ցանց',
  messenger: 'Մեսենջեր',

  footerSections: 'Բաժիններ',
  footerInformation: 'Տեղեկություններ',
  copyrightNotice: (siteName: string) =>
    `Կայքի բոլոր հրապարակումները պատկանում են բացառապես «${siteName}»-ին։`,
  copyrightYear: '© 2024',

  untitled: 'Անվերնագիր',
  categories: 'Խորագրեր',
  allCategories: 'Բոլորը',
  series: 'Հաղորդաշարեր',
  newest: 'Վերջին նյութերը',
  loadMore: 'Ցույց տալ ևս',
  loading: 'Բեռնվում է…',
  shownOfTotal: (shown: string, total: string) => `${shown} / ${total}`,
  shownOfTotalSpoken: (shown: string, total: string) => `Ցուցադրված է ${shown} նյութ՝ ${total}-ից`,
  toNewest: 'Վերադառնալ նորագույն նյութերին',
  emptyList: 'Այս բաժնում դեռ նյութեր չկան։',
  emptyBody: 'Այս նյութի տեքստն առայժմ հասանելի չէ։',
  moreInSection: (label: string) => `Ավելին՝ «${label}»`,
  views: (count: string) => `${count} դիտում`,
  minutesLong: (minutes: string) => `${minutes} րոպե`,
  breadcrumbs: 'Ձեր գտնվելու վայրը կայքում',
  home: 'Գլխավոր',
  published: 'Հրապարակվել է',
  starts: 'Սկիզբ',
  ends: 'Ավարտ',
  place: 'Վայր',
  upcoming: 'Սպասվում է',
  captions: 'Ենթագրեր',
  hasVideo: 'Տեսանյութ',
  hasAudio: 'Ձայնագրություն',
  mediaLength: (clock: string) => `Տևողությունը՝ ${clock}`,
  resumedFrom: (clock: string) => `Շարունակվում է ${clock}-ից`,
  startOver: 'Սկսել սկզբից',
  downloadVideo: 'Ներբեռնել տեսանյութը',
  downloadAudio: 'Ներբեռնել ձայնագրությունը',
  videoUnavailable: 'Տեսանյութն այս պահին հնարավոր չէ նվագարկել։',
  audioUnavailable: 'Ձայնագրությունն այս պահին հնարավոր չէ նվագարկել։',
  videoAddress: 'Տեսանյութի հասցեն',
  audioAddress: 'Ձայնագրության հասցեն',
  watchVideo: 'Դիտել տեսանյութը',
  youTubeNotice: 'Սեղմելուց հետո կապ կհաստատվի YouTube-ի հետ։',
  youTubePlayer: (title: string) => `${title} — YouTube-ի նվագարկիչ`,

  email: 'Էլեկտրոնային փոստ',
  phone: 'Հեռախոս',
  address: 'Հասցե',

  notFoundTitle: 'Էջը չի գտնվել',
  notFoundText: 'Հնարավոր է՝ հասցեն սխալ է, կամ նյութն այլևս հասանելի չէ։',
  notFoundSuggestion: 'Շարունակեք այստեղից՝',
  errorTitle: 'Էջը ժամանակավորապես հասանելի չէ',
  errorText: 'Փորձեք մի փոքր ուշ։',
  tryAgain: 'Փորձել կրկին',
} as const;

/** The title of a list's later page. */
export function formatContinuedTitle(label: string): string {
  return `${label}՝ շարունակություն`;
}
