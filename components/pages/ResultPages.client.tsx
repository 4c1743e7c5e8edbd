'use client';

import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { resultsPath, type SearchQuery } from 'newsroom/model/searchQuery';
import { formatNumber } from 'newsroom/words/formatNumber';
import * as texts from 'newsroom/words/strings';
import { useEffect, useRef } from 'react';
import { PageLink } from '@/components/ui/PageLink.client';
import { focusPage } from '@/lib/browser/focusPage.client';

type ResultPagesProps = { query: SearchQuery; pageCount: number };

export function ResultPages({ query, pageCount }: ResultPagesProps) {
  const { page } = query;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Otherwise the focus would stay below the results, on a link that now leads to another page.
    focusPage();
  }, [page]);
  return (
    <Pagination
      aria-label={texts.searchPages}
      size="large"
      color="secondary"
      page={page}
      count={pageCount}
      // Seven and two arrows are as many as fit on a phone.
      siblingCount={0}
      hidePrevButton={page === 1}
      hideNextButton={page === pageCount}
      getItemAriaLabel={(type, to) => arrowLabels[type] ?? texts.pageNumber(formatNumber(to ?? 0))}
      renderItem={(item) => (
        <PaginationItem
          {...item}
          component={PageLink}
          href={resultsPath({ ...query, page: item.page ?? 0 })}
          rel={relations[item.type]}
        />
      )}
    />
  );
}

const arrowLabels: Readonly<Record<string, string>> = {
  previous: texts.previousPage,
  next: texts.nextPage,
};
const relations: Readonly<Record<string, string>> = { previous: 'prev', next: 'next' };
