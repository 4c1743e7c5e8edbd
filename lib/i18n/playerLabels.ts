// Apart from strings.ts: these texts come to the browser with the player, when a reader wants it.

/** The texts of media-chrome's controls, by the English ones it knows them by. */
export const playerLabels = {
  'audio player': 'Ձայնագրության նվագարկիչ',
  'video player': 'Տեսանյութի նվագարկիչ',
  Play: 'Նվագարկել',
  play: 'Նվագարկել',
  Pause: 'Դադարեցնել',
  pause: 'Դադարեցնել',
  Mute: 'Անջատել ձայնը',
  mute: 'Անջատել ձայնը',
  Unmute: 'Միացնել ձայնը',
  unmute: 'Միացնել ձայնը',
  volume: 'Ձայնի ուժգնություն',
  seek: 'Նվագարկման պահը',
  'playback time': 'Անցած ժամանակը',
  'closed captions': 'Ենթագրեր',
  Captions: 'Ենթագրեր',
  'Enable captions': 'Միացնել ենթագրերը',
  'Disable captions': 'Անջատել ենթագրերը',
  'Enter fullscreen mode': 'Դիտել ամբողջ էկրանով',
  'enter fullscreen mode': 'Դիտել ամբողջ էկրանով',
  'Exit fullscreen mode': 'Դուրս գալ լիաէկրան դիտումից',
  'exit fullscreen mode': 'Դուրս գալ լիաէկրան դիտումից',
  'media loading': 'Բեռնվում է…',
  hour: 'ժամ',
  hours: 'ժամ',
  minute: 'րոպե',
  minutes: 'րոպե',
  second: 'վայրկյան',
  seconds: 'վայրկյան',
  '{time} remaining': 'Մնացել է {time}',
  // The ending joins the last noun: «22 վայրկյանից».
  '{currentTime} of {totalTime}': '{currentTime}՝ {totalTime}ից',
  'video not loaded, unknown time.': 'Դեռ բեռնված չէ, տևողությունն անհայտ է։',
} as const;

export const playerMenu = 'Նվագարկման կարգավորումներ';
export const playerMenuState = (speed: string, timer: string | undefined) =>
  timer === undefined
    ? `${playerMenu}՝ արագությունը ${speed}`
    : `${playerMenu}՝ արագությունը ${speed}, քնի ժամաչափը՝ ${timer}`;
export const sleepTimer = 'Քնի ժամաչափ';
export const sleepTimerOff = 'Անջատված';
export const sleepTimerOn = 'միացված է';
export const sleepAfter = (minutes: number) => `${minutes} րոպե հետո`;
export const sleepAtEnd = 'Հաղորդման վերջում';
export const minutesLeft = (minutes: number) => `Մնացել է ${minutes} րոպե`;
export const speedLabel = 'Նվագարկման արագությունը';

/** «1,25×»: Armenian has the decimal comma. */
export function formatSpeed(speed: number): string {
  return `${String(speed).replace('.', ',')}×`;
}
