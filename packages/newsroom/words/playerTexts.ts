/** The texts of the player, beside strings.ts because only who plays a recording loads them. */

export const player = 'Նվագարկիչ';
export const skipToPlayer = 'Անցնել նվագարկիչին';
export const closePlayer = 'Փակել նվագարկիչը';
export const play = 'Նվագարկել';
/** Announced by screen readers when a recording begins or goes on in the bar. */
export const nowPlaying = 'Նվագարկվում է';
export const pause = 'Դադարեցնել';
export const mute = 'Անջատել ձայնը';
export const unmute = 'Միացնել ձայնը';
export const volume = 'Ձայնի ուժգնությունը';
export const volumeSpoken = (percent: number) => `${percent} տոկոս`;
export const ownWindow = 'Դիտել առանձին պատուհանում';
export const fullscreen = 'Ամբողջ էկրանով';
export const nextRecording = 'Հաջորդը՝';
export const position = 'Նվագարկման դիրքը';
/** The place in a recording, as read aloud: «2 րոպե 5 վայրկյան, ընդամենը՝ 1 ժամ». Both are seconds. */
export const positionSpoken = (place: number, length: number) =>
  `${speakLength(place)}, ընդամենը՝ ${speakLength(length)}`;
export const playFromStart = 'Կրկին նվագարկել';
export const secondsBack = (seconds: number) => `Հետ՝ ${seconds} վայրկյանով`;
export const secondsForward = (seconds: number) => `Առաջ՝ ${seconds} վայրկյանով`;

/** A clock's figures would be read as numbers. */
function speakLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'ժամ'],
    [Math.floor(whole / 60) % 60, 'րոպե'],
    [whole % 60, 'վայրկյան'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.join(' ') || '0 վայրկյան';
}
