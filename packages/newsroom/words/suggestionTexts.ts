/** The texts of the search field's suggestions, beside strings.ts because only its page loads them. */

export const searchSuggestions = 'Որոնման առաջարկներ';
export const suggestedCategory = (section: string) => `Խորագիր «${section}» բաժնում`;
export const suggestionsFound = (count: string) => `${count} առաջարկ․ ընտրեք վեր և վար սլաքներով`;
export const noSuggestions = 'Առաջարկներ չկան';
