/** Marks an element whose content the page's data does not repeat; the value distinguishes it from the page's others. */
export const staticAttribute = 'data-static';

/** Marks a link to a page of the site that is not hydrated. */
export const pageLinkAttribute = 'data-page';
