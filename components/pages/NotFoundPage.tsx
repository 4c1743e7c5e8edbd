import type { SectionItem } from 'newsroom/model/item';
import * as texts from 'newsroom/words/strings';
import { SearchForm } from '@/components/shell/SearchForm/SearchForm.client';
import { Notice } from '@/components/ui/Notice';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { pageStatusMark } from '@/lib/http/pageStatus';
import { NewestItems } from './NewestItems';

/** The page for URLs that do not exist, which the server responds to with 404, and what to read instead. */
export function NotFoundPage({ newest = [] }: { newest?: readonly SectionItem[] }) {
  return (
    <div className={parts.page}>
      <meta name={pageStatusMark} content="404" />
      <Notice title={texts.notFoundTitle} text={texts.notFoundText}>
        <SearchForm />
      </Notice>
      <NewestItems items={newest} />
    </div>
  );
}
