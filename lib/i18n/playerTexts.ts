/** The texts of the playback bar, beside strings.ts because only who plays a recording loads them. */

export const player = 'Նվագարկիչ';
export const skipToPlayer = 'Անցնել նվագարկիչին';
export const closePlayer = 'Փակել նվագարկիչը';
export const play = 'Նվագարկել';
export const pause = 'Դադարեցնել';
export const nextRecording = 'Հաջորդը՝';
export const position = 'Նվագարկման դիրքը';
/** The place in a recording, as read aloud. */
export const positionSpoken = (place: string, length: string) => `${place}, ընդամենը՝ ${length}`;
export const playFromStart = 'Կրկին նվագարկել';
export const secondsBack = (seconds: number) => `Հետ՝ ${seconds} վայրկյանով`;
export const secondsForward = (seconds: number) => `Առաջ՝ ${seconds} վայրկյանով`;
