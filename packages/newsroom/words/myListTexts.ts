/** The texts of «Իմ ցանկը», beside strings.ts because only its page, and whoever presses «Պահել», loads them. */

/** Shown while the whole list is empty. */
export const myListText = 'Ցանկը պահվում է միայն այս սարքում, և պահվածը կարելի է կարդալ նաև առանց համացանցի։';
export const myListNeedsScripts = 'Ցանկը կազմվում է դիտարկիչում, ուստի առանց JavaScript\u2011ի չի երևա։';
/** Shown in place of a page that is not saved. */
export const offlineText = 'Այս էջը ձեր սարքում պահված չէ։ Փորձեք կրկին, երբ կապը վերականգնվի։';
/** Shown in place of each of the three lists while it is empty. */
export const noUnfinished = 'Այստեղ կլինեն տեսանյութերն ու ձայնագրությունները, որոնք կիսատ եք թողել։';
export const noSavedItems =
  'Այստեղ կլինեն ձեր պահած նյութերը։ Նյութը պահելու համար սեղմեք դրա էջի «Պահել» կոճակը։';
export const noOpenedPages = 'Այստեղ կլինեն ձեր բացած էջերը։';
/** The tabs: short, as the three of them stand beside one another on a phone. */
export const unfinishedRecordings = 'Կիսատ թողած';
export const savedItems = 'Պահված';
export const openedPages = 'Վերջերս բացված';
export const tabOf = (name: string, count: number) => `${name} (${count})`;
export const undo = 'Վերականգնել';
export const removeFromList = (title: string) => `Հեռացնել՝ «${title}»`;
export const clearMyList = 'Ջնջել ամբողջ ցանկը';
export const clearMyListQuestion =
  'Ջնջե՞լ այս սարքից ամբողջ ցանկը՝ կիսատ թողած տեսանյութերն ու ձայնագրությունները, պահված նյութերն ու բացված էջերը։';
export const cancel = 'Չեղարկել';
/** The remaining time of a recording. */
export const timeLeft = (clock: string) => `մնացել է ${clock}`;
export const itemSaved = 'Նյութը պահված է';
export const itemRemoved = 'Հեռացված է «Իմ ցանկը» էջից';
/** The list's own page says it shorter. */
export const entryRemoved = 'Հեռացված է ցանկից';
export const savedItemsLimit = (limit: string) =>
  `Կարող եք պահել առավելագույնը ${limit} նյութ։ Նախ մեկը հեռացրեք «Իմ ցանկը» էջից։`;
