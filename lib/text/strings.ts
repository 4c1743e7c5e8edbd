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

export const readingLabels = {
  system: 'Ըստ սարքի տվյալների խնայման',
  full: 'Նկարներով',
  light: 'Թեթև՝ առանց նկարների',
} as const;

export const consentAnswers = {
  agreed: 'Համաձայն եմ',
  declined: 'Հրաժարվում եմ',
} as const;

/** What a feed reader offers: of a list, or, without a label, of the whole site. */
export const feedTitles = {
  rss: (label: string | undefined) => (label === undefined ? 'RSS' : `${label}՝ RSS`),
  json: (label: string | undefined) => (label === undefined ? 'JSON Feed' : `${label}՝ JSON Feed`),
  podcast: (label: string) => `${label}՝ փոդքաստ`,
} as const;

/** What a feed says of itself. */
export const feedDescriptions = {
  site: (siteName: string) => `«${siteName}»-ի բոլոր նոր նյութերը մեկ հոսքում։`,
  category: (label: string, sectionLabel: string) =>
    `«${label}» խորագրի նոր նյութերը («${sectionLabel}» բաժին)։`,
  series: (label: string) => `«${label}» հաղորդաշարի նոր թողարկումները։`,
  podcast: (label: string, siteName: string) => `«${label}» հաղորդաշարի ձայնագրությունները «${siteName}»-ից։`,
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
  reading: 'Ընթերցում',
  showPicture: 'Ցույց տալ նկարը',
  socialNetwork: 'Սոցիալական ցանց',
  messenger: 'Մեսենջեր',

  footerSections: 'Բաժիններ',
  footerInformation: 'Տեղեկություններ',
  copyrightNotice: (siteName: string) =>
    `Կայքի բոլոր հրապարակումները պատկանում են բացառապես «${siteName}»-ին։`,
  copyrightYear: '© 2024',

  analyticsQuestionName: 'Այցելությունների վիճակագրություն',
  analyticsQuestion:
    'Թույլ տալի՞ս եք, որ Google Analytics-ը հաշվի ձեր այցելությունները։ Գրանցվում են բացված էջերն ու նյութերը։',
  analyticsAnswer: (answer: string) => `Ձեր այժմյան պատասխանն է՝ «${answer}»։`,
  analyticsChoice: 'Վիճակագրության համաձայնություն',

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
  published: 'Հրապարակվել է՝',
  starts: 'Սկիզբ',
  ends: 'Ավարտ',
  place: 'Վայր',
  upcoming: 'Սպասվում է',
  captions: 'Ենթագրեր',
  hasVideo: 'Տեսանյութ',
  hasAudio: 'Ձայնագրություն',
  megabytes: (count: string) => `${count}\u00a0ՄԲ`,
  kilobytes: (count: string) => `${count}\u00a0ԿԲ`,
  mediaSize: (size: string) => `Չափը՝ ${size}`,
  mediaLength: (clock: string) => `Տևողությունը՝ ${clock}`,
  resumedFrom: (clock: string) => `Շարունակվում է ${clock}-ից`,
  startOver: 'Սկզբից',
  download: 'Ներբեռնել',
  downloadVideo: 'տեսանյութը',
  downloadAudio: 'ձայնագրությունը',
  videoUnavailable: 'Տեսանյութն այս պահին հասանելի չէ։',
  audioUnavailable: 'Ձայնագրությունն այս պահին հասանելի չէ։',
  videoAddress: 'Տեսանյութի հասցեն՝',
  audioAddress: 'Ձայնագրության հասցեն՝',
  watchVideo: 'Դիտել տեսանյութը',
  listenToAudio: 'Լսել ձայնագրությունը',
  youTubeNotice: 'Սեղմելուց հետո կապ կհաստատվի YouTube-ի հետ։',
  youTubePlayer: (title: string) => `${title} — YouTube-ի նվագարկիչ`,

  mostRead: 'Ամենադիտվածը',
  share: 'Կիսվել',
  shareByMessenger: '-ով',
  shareOnNetwork: '-ում',
  shareOtherwise: 'Կիսվել այլ եղանակով',
  copyLink: 'Պատճենել հղումը',
  linkCopied: 'Հղումը պատճենված է',
  copyFailed: 'Հղումը չհաջողվեց պատճենել',

  search: 'Որոնում',
  searchSite: 'Որոնել կայքում',
  searchButton: 'Որոնել',
  searchTitle: (query: string) => `«${query}»՝ որոնում`,
  searchTooShort: 'Գրեք առնվազն երկու տառ։',
  searchTooLong: (limit: string) => `Հարցումը չափազանց երկար է։ Գրեք առավելագույնը ${limit} նիշ։`,
  searchTooMany: 'Հարցումները չափազանց շատ են։ Փորձեք մեկ րոպեից։',
  searchFound: (count: string) => `Գտնվել է ${count} նյութ`,
  searchFoundMore: (count: string) =>
    `Գտնվել է ավելի քան ${count} նյութ․ ցուցադրվում են առավել համապատասխանները`,
  searchFoundNothing: (query: string) => `«${query}» հարցումով ոչինչ չի գտնվել։`,
  searchAdvice:
    'Ստուգեք գրությունը կամ գրեք ավելի քիչ բառ։ Որոնվում են նյութերի վերնագրերը, նկարագրություններն ու հաղորդաշարերը՝ հայերեն, լատինատառ կամ ռուսատառ։',
  searchPages: 'Որոնման արդյունքների էջեր',
  previousPage: 'Նախորդ էջ',
  nextPage: 'Հաջորդ էջ',
  pageOf: (page: string, count: string) => `Էջ ${page} / ${count}`,

  email: 'Էլեկտրոնային փոստ',
  phone: 'Հեռախոս',
  address: 'Հասցե',

  notFoundTitle: 'Էջը չի գտնվել',
  notFoundText: 'Հնարավոր է՝ հասցեն սխալ է, կամ նյութն այլևս հասանելի չէ։',
  notFoundSuggestion: 'Շարունակեք այստեղից՝',
  errorTitle: 'Էջը ժամանակավորապես հասանելի չէ',
  errorText: 'Փորձեք մի փոքր ուշ։',
  tryAgain: 'Փորձել կրկին',
  offlineTitle: 'Ցանցին կապ չկա',
  offlineText: 'Այս էջը ձեր սարքում պահված չէ։ Երբ կապը վերականգնվի, փորձեք կրկին։',
  keptPages: 'Առանց կապի կարող եք կարդալ',
} as const;

/** What stands on the page in place of one that cannot be given, by the status of the answer. */
export const errorPageTexts = {
  400: { title: 'Սխալ հասցե', text: 'Այս հասցեն հնարավոր չէ կարդալ։ Ստուգեք՝ արդյոք ճիշտ է պատճենված։' },
  405: { title: 'Հարցումը չի ընդունվում', text: 'Այս հասցեով էջերը միայն կարդալու համար են։' },
  414: {
    title: 'Չափազանց երկար հասցե',
    text: 'Այս հասցեն երկար է թույլատրվածից։ Ստուգեք՝ արդյոք ճիշտ է պատճենված։',
  },
  500: { title: 'Տեղի է ունեցել սխալ', text: 'Էջը ցույց տալ չհաջողվեց։ Փորձեք մի փոքր ուշ։' },
  503: { title: texts.errorTitle, text: texts.errorText },
} as const;

/** The title of a list's later page: «Հաղորդումներ՝ նյութեր 11–20». No two pages of a list have one title. */
export function formatContinuedTitle(label: string, from: string, to: string): string {
  return `${label}՝ նյութեր ${from}–${to}`;
}

/** What search engines and link previews say of a page that has no words of its own for it. */
export const pageDescriptions = {
  home: 'Հաղորդումներ, վերլուծություններ, հատուկ թողարկումներ, Աշխարհաժողովի նիստեր և իրադարձություններ՝ հայերեն։',
  category: (label: string, section: string) =>
    `«${label}» խորագրի բոլոր նյութերը «${section}» բաժնում՝ նորագույնից սկսած։`,
  laterPage: (label: string, from: string, to: string) =>
    `«${label}»՝ ${from}–${to}-րդ նյութերը՝ նորագույնից սկսած։`,
  item: (section: string, siteName: string) => `Նյութ «${siteName}» կայքի «${section}» բաժնից։`,
  search: (siteName: string) => `Որոնում «${siteName}» կայքի բոլոր նյութերում։`,
} as const;

/** What a share card shows, in words. */
export function formatCardAlt(title: string, siteName: string): string {
  return `${title} — ${siteName}`;
}
