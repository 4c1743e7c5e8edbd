// What editors see of documents, for FireCMS 3: the fields of docs/documents.md but `views`, which readers alone
// change.

type Property = Readonly<Record<string, unknown>> & {
  dataType: 'string' | 'date' | 'number' | 'array';
  name: string;
};

const line = (name: string): Property => ({ dataType: 'string', name, validation: { max: 1000 } });
const paragraph = (name: string, max: number): Property => ({
  dataType: 'string',
  name,
  multiline: true,
  validation: { max },
});
const date = (name: string): Property => ({ dataType: 'date', name, mode: 'date_time' });
const url = (name: string): Property => ({ dataType: 'string', name, url: true });

/** What of the picture stays where it is cut, as lib/model/fields.ts reads it. */
const focus: Property = {
  dataType: 'string',
  name: 'Ինչը պահել, երբ նկարը կտրվում է (ձախից և վերևից՝ 50% 10%)',
  validation: { matches: /^\d{1,3}(\.\d+)?% \d{1,3}(\.\d+)?%$/ },
};

/** A file of the computer, stored under a name that nobody guesses; the field has its URL. */
const file = (name: string, acceptedFiles: readonly string[]): Property => ({
  dataType: 'string',
  name,
  storage: {
    storagePath: 'desk/{path}/{entityId}',
    fileName: '{rand}-{file}',
    acceptedFiles,
    storeUrl: true,
  },
});

const categories = {
  dataType: 'array',
  name: 'Խորագրեր',
  of: {
    dataType: 'string',
    enumValues: {
      veritas: 'Ճշմարտություն',
      whatToDo: 'Ի՞նչ Անել',
      revelation: 'Բացահայտված է',
      fair: 'Արդար Հայը',
      proverbial: 'Առականի',
      churchStage: 'Եկեղեցական Բեմ',
    },
  },
} as const satisfies Property;

const shared: Readonly<Record<string, Property>> = {
  title: { dataType: 'string', name: 'Վերնագիր', validation: { required: true, max: 1000 } },
  createdAt: { ...date('Հրապարակման օր'), validation: { required: true } },
  updatedAt: { ...date('Փոփոխման օր'), autoValue: 'on_update', readOnly: true },
  pinnedUntil: date('Գլխավոր էջում առաջինը՝ մինչև'),
  description: paragraph('Համառոտ', 5000),
  content: file('Տեքստ (HTML կամ TXT)', ['text/html', 'text/plain']),
  image: file('Նկար', ['image/*']),
  imageFocus: focus,
  imageAlt: line('Ինչ է պատկերված'),
  imageCaption: line('Նկարի մակագրություն'),
  imageCredit: line('Նկարի հեղինակ'),
  video: url('Տեսանյութ (YouTube կամ ֆայլի URL)'),
  audio: file('Ձայնագրություն', ['audio/*']),
  captions: file('Ենթագրեր (VTT)', ['text/vtt']),
  chapters: paragraph('Գլուխներ (ամեն տողում՝ 0:00 և վերնագիր)', 45_000),
  duration: { dataType: 'number', name: 'Տևողություն (վայրկյան)', validation: { min: 0 } },
  author: line('Հեղինակ'),
  correction: paragraph('Ուղղում', 1000),
  // With another one every subscriber of a feed would get the item again.
  guid: { ...line('Նշան հոսքերում (guid)'), readOnly: true },
};

const event: Readonly<Record<string, Property>> = {
  startsAt: date('Սկիզբ'),
  endsAt: date('Ավարտ'),
  place: line('Վայր'),
  status: {
    dataType: 'string',
    name: 'Վիճակ',
    enumValues: { cancelled: 'Չեղարկվել է', postponed: 'Հետաձգվել է' },
  },
};

type Saving = { values: Readonly<Record<string, unknown>> };

/** Readers add views while the form is open, and `imported` is the import's: a document is merged, so both stay. */
function onPreSave({ values }: Saving): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !['views', 'imported'].includes(field)),
  );
}

const collection = (id: string, name: string, properties: Readonly<Record<string, Property>>) => ({
  id,
  path: id,
  name,
  customId: 'optional',
  initialSort: ['createdAt', 'desc'],
  properties,
  callbacks: { onPreSave },
});

/** What is said of each series; the id of a document is the series' key. */
const series = {
  ...collection('series', 'Հաղորդաշարեր', {
    description: paragraph('Նկարագրություն', 5000),
    image: file('Նկար', ['image/*']),
    imageFocus: focus,
    author: line('Հեղինակ'),
    schedule: line('Երբ է թողարկվում'),
    language: { dataType: 'string', name: 'Լեզու (hy, ru, en)', validation: { max: 20 } },
    guid: line('Նշան փոդքասթների ցուցակներում (podcast:guid)'),
  }),
  customId: categories.of.enumValues,
  initialSort: undefined,
};

/** The collections of the site, one for each section. */
export const collections = [
  collection('programs', 'Հաղորդումներ', { ...shared, categories }),
  collection('articles', 'Վերլուծություններ', { ...shared, categories }),
  collection('specials', 'Հատուկ Թողարկում', shared),
  collection('assembly', 'Աշխարհաժողով', shared),
  collection('events', 'Իրադարձություններ', { ...shared, ...event }),
];

/** What else the site shows: the public documents of lib/model/documents.ts. */
export const documents = [series];
