// The Armenian texts of the interface; labels of the specification letter for letter. Each is an export of its own, so
// that a bundle contains only the texts it uses. Texts of one part alone, such as the player, are in files beside it.

export const siteNameDefault = 'Հանրային մեդիա';

export const sectionLabels = {
  programs: 'Հաղորդումներ',
  analyses: 'Վերլուծություններ',
  specials: 'Հատուկ Թողարկում',
  assembly: 'Աշխարհաժողով',
  events: 'Իրադարձություններ',
} as const;

/** The contents of a section, as a part of a sentence about the site. */
const sectionContents: Readonly<Record<keyof typeof sectionLabels, string>> = {
  programs: 'հաղորդումներ',
  analyses: 'վերլուծություններ',
  specials: 'հատուկ թողարկումներ',
  assembly: 'Աշխարհաժողովի նիստեր',
  events: 'իրադարձություններ',
};

export const sectionDescriptions: Readonly<Record<keyof typeof sectionLabels, string>> = {
  programs: 'Տեսահաղորդումներ և ձայնահաղորդումներ՝ ըստ հաղորդաշարերի։',
  analyses: 'Խորքային հոդվածներ՝ փաստերով, թվերով և մասնագետների բացատրություններով։',
  specials: 'Հատուկ թողարկումներ՝ մանրամասն ռեպորտաժներ և զրույցներ։',
  assembly: 'Աշխարհաժողովի նիստերը, առաջարկները և ծրագրերը։',
  events: 'Առաջիկա և նախորդ միջոցառումներ՝ ամսաթվերով և վայրերով։',
};

/** The specification's category keys, for programs and analyses alike. */
export const categoryLabels = {
  veritas: 'Ճշմարտություն',
  whatToDo: 'Ի՞նչ Անել',
  revelation: 'Բացահայտված է',
  fair: 'Արդար Հայը',
  proverbial: 'Առականի',
  churchStage: 'Եկեղեցական Բեմ',
} as const;

export const informationPageLabels = {
  'about-us': 'Մեր մասին',
  'terms-of-use': 'Օգտագործման պայմաններ',
  'privacy-policy': 'Գաղտնիության Քաղաքականություն',
  contact: 'Կապ',
} as const;

/** The names under which browsers and feed readers offer a feed; without a label, the whole site's. */
export const feedTitles = {
  rss: (label: string | undefined) => (label === undefined ? 'RSS' : `${label}՝ RSS`),
  podcast: (label: string) => `${label}՝ փոդքաստ`,
} as const;

/** The word “podcast” on a series' cover. */
export const podcast = 'Փոդքաստ';

/** The description in a feed's head. */
export const feedDescriptions = {
  site: (siteName: string) => `«${siteName}» կայքի բոլոր նոր նյութերը մեկ հոսքում։`,
  category: (label: string, sectionLabel: string) =>
    `«${label}» խորագրի նոր նյութերը («${sectionLabel}» բաժին)։`,
  series: (label: string) => `«${label}» հաղորդաշարի նոր թողարկումները։`,
  podcast: (label: string, siteName: string) =>
    `«${label}» հաղորդաշարի ձայնագրությունները «${siteName}» կայքից։`,
} as const;

/** In the genitive, the form after a day: «20 մարտի». */
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

/** The months as Unicode's CLDR abbreviates them. */
export const monthsShort = [
  'հնվ',
  'փտվ',
  'մրտ',
  'ապր',
  'մյս',
  'հնս',
  'հլս',
  'օգս',
  'սեպ',
  'հոկ',
  'նոյ',
  'դեկ',
] as const;

/** From Sunday on, as `Date` counts them. */
export const weekdays = [
  'կիրակի',
  'երկուշաբթի',
  'երեքշաբթի',
  'չորեքշաբթի',
  'հինգշաբթի',
  'ուրբաթ',
  'շաբաթ',
] as const;

/** In place of a day that is the reader's own. */
export const today = 'Այսօր';

export const skipToContent = 'Անցնել բովանդակությանը';
export const mainNavigation = 'Գլխավոր ընտրացանկ';
export const homeLink = (siteName: string) => `${siteName}․ գլխավոր էջ`;
export const openMenu = 'Բացել ընտրացանկը';
export const closeMenu = 'Փակել ընտրացանկը';
export const openSubmenu = (label: string) => `«${label}» բաժնի ենթացանկ`;
export const allPrograms = 'Բոլոր հաղորդումները';
export const allOfSection = 'Բաժնի բոլոր նյութերը';
export const allOfCategory = 'Խորագրի բոլոր նյութերը';
export const newBadge = 'Նոր';
export const opensInNewTab = 'բացվում է նոր ներդիրում';
export const displaySettings = 'Տեսք';
export const showPicture = 'Ցույց տալ նկարը';
export const enlargePicture = (alt: string) =>
  alt === '' ? 'Դիտել նկարը մեծ չափով' : `Դիտել մեծ չափով․ ${alt}`;
export const pictureViewer = 'Նկարների դիտում';
export const pictureOf = (index: number, count: number) => `${index} / ${count}`;
export const pictureOfSpoken = (index: number, count: number) => `Նկար ${index}, ընդամենը՝ ${count}`;
export const previousPicture = 'Նախորդ նկարը';
export const nextPicture = 'Հաջորդ նկարը';
export const socialNetwork = 'Սոցիալական ցանց';
export const messenger = 'Հաղորդագրությունների հավելված';

export const footerSections = 'Բաժիններ';
export const footerInformation = 'Տեղեկություններ';
export const forReaders = 'Ձեզ համար';
export const preferredSource = 'Նախընտրել մեզ Google\u2011ի որոնման մեջ';
export const copyrightNotice = (siteName: string) =>
  `Կայքի բոլոր հրապարակումները պատկանում են բացառապես «${siteName}» լրատվամիջոցին։`;
export const copyrightYear = '© 2024';

export const analyticsQuestionName = 'Այցելությունների վիճակագրություն';
export const analyticsShortQuestion = 'Թույլ կտա՞ք հաշվել ձեր այցելությունները։';
export const answerQuestion = 'Պատասխանել';
export const questionDetails = 'Մանրամասն';
export const consentAnswers = { agreed: 'Համաձայն եմ', declined: 'Հրաժարվում եմ' } as const;
export const analyticsChoice = 'Համաձայնություն վիճակագրությանը';

export const untitled = 'Անվերնագիր';
export const categories = 'Խորագրեր';
export const categoryOfSection = (label: string, sectionLabel: string) => `${label} — ${sectionLabel}`;
export const allCategories = 'Բոլորը';
export const series = 'Հաղորդաշարեր';
export const seriesLabel = 'Հաղորդաշար';
/** The description of a series of which the newsroom says nothing. */
export const seriesDescription = 'Հաղորդաշարի բոլոր թողարկումները՝ սկսած վերջինից։';
export const playNewest = (kind: 'video' | 'audio') =>
  kind === 'video' ? 'Դիտել վերջին թողարկումը' : 'Լսել վերջին թողարկումը';
export const latest = 'Վերջին նյութերը';
export const loadMore = 'Ցույց տալ ևս';
export const loading = 'Բեռնվում է…';
export const shownOfTotal = (shown: string, total: string) => `Ցուցադրված է ${total} նյութից ${shown}\u2011ը`;
export const showPublished = (count: string) => `Ցույց տալ ${count} նոր նյութ`;
export const toNewest = 'Վերադառնալ վերջին նյութերին';
export const emptyList = 'Այստեղ դեռ նյութեր չկան։';
export const moreInSection = (label: string) => `Ավելին «${label}» բաժնից`;
export const moreInCategory = (label: string) => `Ավելին «${label}» խորագրից`;
export const neighboursIn = (label: string) => `«${label}»․ նախորդ և հաջորդ նյութերը`;
export const followSeries = (label: string) => `Հետևել «${label}» հաղորդաշարին`;
export const podcastFeed = 'Փոդքաստի հասցեն';
/** The name, as heard, of the button that copies the podcast's URL. */
export const copyAddress = `${podcastFeed}․ պատճենել`;
export const podcastApp = 'Բացել փոդքաստների հավելվածում';
export const previousItem = 'Նախորդը';
export const nextItem = 'Հաջորդը';
export const views = (count: string) => `${count} դիտում`;
export const breadcrumbs = 'Ձեր գտնվելու վայրը կայքում';
export const home = 'Գլխավոր';
export const published = 'Հրապարակվել է';
export const updated = 'Թարմացվել է';
export const correction = 'Ուղղում';
/** The label of the time of an event that ends on the day on which it begins. */
export const eventTime = 'Ժամանակ';
export const starts = 'Սկիզբ';
export const ends = 'Ավարտ';
export const place = 'Վայր';
export const timeOfReader = 'ձեր ժամանակով՝';
/** This line stands above events. */
export const hoursOfYerevan = 'Ժամերը նշված են Երևանի ժամանակով։';
export const findOnMap = 'Գտնել քարտեզի վրա';
export const upcomingEvents = 'Առաջիկա միջոցառումներ';
export const pastEvents = 'Նախորդ միջոցառումներ';
export const eventEnded = 'Ավարտվել է';
export const eventStatuses = { cancelled: 'Չեղարկվել է', postponed: 'Հետաձգվել է' } as const;
export const newDayWillBeHere = 'Նոր օրը կհայտնվի այս էջում։';
export const formatCalendarName = (siteName: string) => `${sectionLabels.events} — ${siteName}`;
export const addToCalendar = 'Ավելացնել օրացույցում';
export const subscribeToCalendar = 'Բաժանորդագրվել օրացույցին';
/** A label and its value where only the text tells them apart. */
export const labelledValue = (label: string, value: string) => `${label}՝ ${value}`;
/** The accessible name of a control: its action, and the item it acts on. */
export const ofItem = (action: string, title: string) => `${action}՝ «${title}»`;
export const captions = 'Ենթագրեր';
export const chapters = 'Հատվածներ';
export const transcript = 'Հաղորդման տեքստը';
export const hasVideo = 'Տեսանյութ';
export const hasAudio = 'Ձայնագրություն';
export const megabytes = (count: string) => `${count}\u00a0ՄԲ`;
export const kilobytes = (count: string) => `${count}\u00a0ԿԲ`;
export const mediaSize = (size: string) => `Չափը՝ ${size}`;
export const mediaLength = (clock: string) => `Տևողությունը՝ ${clock}`;
export const resumedFrom = (clock: string) => `Շարունակվում է ${clock}\u2011ից`;
export const continueRecording = (title: string) => `Շարունակել՝ ${title}`;
export const startOver = 'Սկզբից';
export const playbackSpeed = 'Արագությունը՝';
export const download = 'Ներբեռնել';
export const downloadVideo = 'տեսանյութը';
export const downloadAudio = 'ձայնագրությունը';
export const videoUnavailable = 'Տեսանյութն այս պահին հասանելի չէ։';
export const audioUnavailable = 'Ձայնագրությունն այս պահին հասանելի չէ։';
export const videoUrl = 'Տեսանյութի հասցեն՝';
export const audioUrl = 'Ձայնագրության հասցեն՝';
export const watchVideo = 'Դիտել տեսանյութը';
export const watchVideoAt = (service: string) => `${watchVideo} ${service}\u2011ում`;
export const listenToAudio = 'Լսել ձայնագրությունը';
export const youTubeNotice = 'Սեղմելուց հետո կապ կհաստատվի YouTube\u2011ի հետ։';
/** A film of another service within a text: a link before the press. */
export const embeddedFilm = (service: string) =>
  `Դիտել տեսանյութը։ Սեղմելուց հետո կապ կհաստատվի ${service}\u2011ի հետ։`;
/** A post of a social network within a text: a link. */
export const embeddedPost = (service: string, author: string | undefined) =>
  `Գրառում ${service}\u2011ում${author === undefined ? '' : `՝ ${author}`}`;
export const youTubePlayer = (title: string) => `${title} — YouTube\u2011ի նվագարկիչ`;

export const mostRead = 'Ամենադիտվածները';
export const share = 'Կիսվել';
export const shareByMessenger = '-ով';
export const shareOnNetwork = '-ում';
export const shareOtherwise = 'Կիսվել այլ եղանակով';
export const copyLink = 'Պատճենել հղումը';
export const fromThisMoment = 'Հղում այս վայրկյանից';
/** The label as it is heard, where no line of buttons says what they do. */
export const copyFromThisMoment = `${fromThisMoment}․ պատճենել`;
export const linkCopied = 'Հղումը պատճենված է';
export const copyFailed = 'Հղումը չհաջողվեց պատճենել';

export const saveItem = 'Պահել';
export const itemIsSaved = 'Պահված է';

export const search = 'Որոնում';
export const searchSite = 'Որոնել կայքում';
export const searchButton = 'Որոնել';
// Whole also in the narrow drawer.
export const searchExample = 'Օր․՝ Սևան';
export const searchTitle = (query: string) => `Որոնում՝ «${query}»`;
export const searchTooShort = 'Գրեք առնվազն երկու տառ։';
export const searchTooLong = (limit: string) => `Հարցումը չափազանց երկար է։ Գրեք առավելագույնը ${limit} նիշ։`;
export const searchFound = (query: string, count: string) => `${searchTitle(query)}․ ${count} նյութ`;
export const searchFoundMore = (count: string) =>
  `Գտնվել է ավելի քան ${count} նյութ․ ցուցադրվում է առաջին ${count}\u2011ը`;
export const searchFoundSimilar = (count: string) =>
  `Այս բառերով նյութ չի գտնվել․ ցուցադրվում է նման բառերով ${count} նյութ։`;
export const searchMeant = 'Գուցե նկատի ունեիք';
export const sentenceEnd = '։';
export const quoted = (words: string) => `«${words}»`;
export const searchIncomplete =
  'Նյութերի ցանկը դեռ կազմվում է․ մի քանի րոպեից կարող են գտնվել նաև ուրիշ նյութեր։';
export const searchSections = 'Արդյունքներն ըստ բաժինների';
export const searchOrder = 'Արդյունքների հերթականությունը';
export const bestFirst = 'Ըստ համապատասխանության';
export const newestFirst = 'Ըստ ամսաթվի';
export const searchFoundNothing = (query: string) => `«${query}» հարցումով ոչինչ չի գտնվել։`;
export const searchAdvice =
  'Ստուգեք ուղղագրությունը կամ փորձեք ավելի քիչ բառերով։ Կարող եք գրել նաև լատինատառ կամ ռուսատառ։';
export const searchPages = 'Որոնման արդյունքների էջեր';
export const previousPage = 'Նախորդ էջը';
export const nextPage = 'Հաջորդ էջը';
export const pageNumber = (page: string) => `Էջ ${page}`;

export const email = 'Էլեկտրոնային փոստ';
export const phone = 'Հեռախոս';
export const address = 'Հասցե';
export const imprint = 'Ելքային տվյալներ';
export const publisher = 'Հրատարակիչ';
export const registration = 'Պետական գրանցում';
export const responsibleEditor = 'Պատասխանատու խմբագիր';
export const ownersAndFunding = 'Սեփականատերեր և ֆինանսավորում';
export const lastChange = 'Վերջին փոփոխությունը՝';
export const reportMistake = 'Հաղորդել սխալի մասին';
export const mistakeSubject = (title: string) => `Սխալ նյութում՝ «${title}»`;

export const notFoundTitle = 'Էջը չի գտնվել';
export const notFoundText = 'Հնարավոր է՝ հասցեն սխալ է, կամ նյութն այլևս հասանելի չէ։';
export const notFoundSuggestion = 'Շարունակեք այստեղից՝';
export const errorTitle = 'Էջը ժամանակավորապես հասանելի չէ';
export const errorText = 'Փորձեք մի փոքր ուշ։';
export const tryAgain = 'Կրկին փորձել';
export const table = 'Աղյուսակ';
/** Neutral, as docs/rows.md, X3 has it. */
export const loadText = 'Բեռնել տեքստը';
export const offlineTitle = 'Համացանցի հետ կապ չկա';
export const myList = 'Իմ ցանկը';
export const savedCopyShown = 'Սա էջի պահված տարբերակն է';
export const onlineAgain = 'Կապը վերականգնվել է';
export const newVersion = 'Կայքը թարմացվել է';
export const refreshPage = 'Թարմացնել էջը';
export const close = 'Փակել';

/** The texts of error pages, by the status of the response. */
export const errorPageTexts = {
  301: { title: 'Հոսքն այլ հասցեով է', text: 'Նյութերի հոսքը տեղափոխվել է։' },
  400: { title: 'Սխալ հասցե', text: 'Այս հասցեն հնարավոր չէ կարդալ։ Ստուգեք՝ ճի՞շտ է արդյոք պատճենված։' },
  404: { title: notFoundTitle, text: notFoundText },
  405: { title: 'Հարցումը չի ընդունվում', text: 'Այս հասցեով էջերը միայն կարդալու համար են։' },
  429: {
    title: 'Չափազանց շատ հարցումներ',
    text: 'Փորձեք մեկ րոպե անց։',
  },
  503: { title: errorTitle, text: errorText },
} as const;

/** The line above an editor's preview: whose version it is, and when readers will see it. */
export const preview = {
  name: 'Նախադիտում',
  next: 'Հրապարակված նյութի նոր տարբերակը',
  new: 'Դեռ չհրապարակված նյութ',
  willBePublished: 'Կհրապարակվի՝',
  open: 'Հրապարակման ժամ նշված չէ',
  heldBack: 'Չի հրապարակվել նշված ժամին',
  card: 'Այսպես կերևա հաղորդագրություններում',
} as const;

/** The title of a list's later page: «Հաղորդումներ՝ նյութեր 11–20», or, of a single item, «Հաղորդումներ՝ նյութ 11». */
export const formatContinuedTitle = (label: string, from: string, to: string) =>
  from === to ? `${label}՝ նյութ ${from}` : `${label}՝ նյութեր ${from}–${to}`;

/** The meta descriptions of pages without a text of their own. */
export const pageDescriptions = {
  home: () => {
    const contents = Object.values(sectionContents);
    const [first = '', ...letters] = `${contents.slice(0, -1).join(', ')} և ${contents.at(-1)}՝ հայերեն։`;
    return first.toUpperCase() + letters.join('');
  },
  category: (label: string, section: string) =>
    `«${label}» խորագրի բոլոր նյութերը «${section}» բաժնում՝ սկսած վերջիններից։`,
  laterPage: (label: string, from: string, to: string) =>
    from === to
      ? `«${label}» ցանկի ${from}\u2011րդ նյութը։`
      : `«${label}» ցանկի ${from}–${to}\u2011րդ նյութերը՝ սկսած վերջիններից։`,
  item: (section: string, siteName: string) => `Նյութ «${siteName}» կայքի «${section}» բաժնից։`,
  search: (siteName: string) => `Որոնում «${siteName}» կայքի բոլոր նյութերում։`,
} as const;

/** The alternative text of a share card. */
export const formatCardAlt = (title: string, siteName: string) => `${title} — ${siteName}`;

/** The words under a picture: «Այգին աշնանը · Նկարի հեղինակը՝ Անի Սարգսյան»; nothing where there are none. */
export function formatPictureWords(caption: string | undefined, credit: string | undefined): string {
  const words = [caption, credit === undefined ? undefined : `Նկարի հեղինակը՝ ${credit}`];
  return words.filter((text) => text !== undefined).join(' · ');
}
