/** What Material UI's Armenian locale (`hyAM`) lacks or misspells, in the shape of a theme. */
export const materialUiTexts = {
  components: {
    MuiBreadcrumbs: { defaultProps: { expandText: 'Ցույց տալ ամբողջ ուղին' } },
    MuiTablePagination: {
      defaultProps: {
        getItemAriaLabel: (type: 'first' | 'last' | 'next' | 'previous') => pageLabels[type],
        labelRowsPerPage: 'Տողեր մեկ էջում՝',
        labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
          `${from}–${to}՝ ${count === -1 ? `ավելի քան ${to}` : count}-ից`,
      },
    },
    MuiRating: { defaultProps: { getLabelText: (value: number) => `${value} աստղ` } },
    MuiAutocomplete: { defaultProps: { loadingText: 'Բեռնվում է…' } },
    MuiPagination: {
      defaultProps: {
        'aria-label': 'Էջեր',
        getItemAriaLabel: (
          type: 'page' | 'first' | 'last' | 'next' | 'previous' | 'start-ellipsis' | 'end-ellipsis',
          page: number | null,
          isSelected: boolean,
        ) => {
          if (type === 'page') return isSelected ? `Էջ ${page}` : `Անցնել ${page}-րդ էջին`;
          return type === 'start-ellipsis' || type === 'end-ellipsis' ? '…' : pageLabels[type];
        },
      },
    },
  },
};

const pageLabels = {
  first: 'Անցնել առաջին էջին',
  last: 'Անցնել վերջին էջին',
  next: 'Անցնել հաջորդ էջին',
  previous: 'Անցնել նախորդ էջին',
} as const;
