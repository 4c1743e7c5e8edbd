/** The texts of the display settings and of the consent question, which only those load who open them. */

export const colours = 'Գույներ';
export const textSize = 'Տառերի չափ';
export const reading = 'Ընթերցում';
export const analyticsQuestion =
  'Թույլ կտա՞ք, որ Google Analytics\u2011ը հաշվի ձեր այցելությունները։ Գրանցվում են բացված էջերն ու նյութերը։';
export const currentChoice = (choice: string) => `Ձեր պատասխանը՝ «${choice}»։`;

export const colourSchemeLabels = {
  system: 'Ըստ սարքի',
  light: 'Բաց',
  dark: 'Մուգ',
} as const;

export const textSizeLabels = {
  normal: 'Սովորական',
  large: 'Մեծ',
  largest: 'Շատ մեծ',
} as const;

export const readingLabels = {
  system: 'Ըստ սարքի',
  full: 'Նկարներով',
  light: 'Առանց նկարների',
} as const;
