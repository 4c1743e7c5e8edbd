import { formatNumber } from '../i18n/formatNumber.ts';
import { informationTexts } from '../i18n/informationTexts.ts';
import * as texts from '../i18n/strings.ts';
import { truncateText } from '../i18n/truncateText.ts';
import type { MediaFile } from '../media/mediaFile.ts';
import type { Body } from '../model/body.ts';
import type { InformationPage } from '../model/informationPages.ts';
import type { Item, ItemPage, Series } from '../model/item.ts';
import { informationPath, itemPath, listAfterPath, listPath } from '../model/paths.ts';
import { formatListName, type Category, type Section } from '../model/sections.ts';
import type { Site } from '../model/site.ts';

/** The title, description and path of a page: one source for its metadata and its structured data. */
export type PageSummary = { title: string; description: string; path: string };

export type ListFacts = {
  section: Section;
  category?: Category | undefined;
  page: ItemPage;
  /** What the newsroom says of it, on the first page of a series. */
  series?: Series | undefined;
  /** How many items precede the page, and the id of the last of them; absent on a list's first page. */
  after?: { position: number; last: string };
};

export type ItemFacts = {
  section: Section;
  item: Item;
  body: Body | undefined;
  /** Its recordings. */
  media?: readonly MediaFile[];
};

/** Search engines cut longer descriptions, at a place of their choice. */
const descriptionLimit = 160;

/** A list, or a later page of it; no two pages of a list have the same title. */
export function buildListSummary({ section, category, page, series, after }: ListFacts): PageSummary {
  const place = { section: section.name, category: category?.name };
  const label = formatListName(section, category);
  if (after === undefined) {
    return {
      title: label,
      description: truncateText(series?.description ?? describeList(section, category), descriptionLimit),
      path: listPath(place),
    };
  }
  const from = formatNumber(after.position + 1);
  const to = formatNumber(after.position + page.items.length);
  // Behind the last item there is nothing to number.
  const isEmpty = page.items.length === 0;
  return {
    title: isEmpty ? label : texts.formatContinuedTitle(label, from, to),
    description: isEmpty ? texts.emptyList : texts.pageDescriptions.laterPage(label, from, to),
    // A later page is a page of its own, not a copy of the first:
    // https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
    path: listAfterPath(place, after.last),
  };
}

function describeList(section: Section, category: Category | undefined): string {
  return category
    ? texts.pageDescriptions.category(category.label, section.label)
    : texts.sectionDescriptions[section.name];
}

/** An information page: its lead is its description. */
export function buildInformationSummary(site: Site, { name, label }: InformationPage): PageSummary {
  const description = truncateText(informationTexts[name](site).lead, descriptionLimit);
  return { title: label, description, path: informationPath(name) };
}

/** An item: described by its lead, else by its first words, else by where it belongs. */
export function buildItemSummary(site: Site, { section, item, body }: ItemFacts): PageSummary {
  const description =
    item.description ?? pickFirstWords(body) ?? texts.pageDescriptions.item(section.label, site.name);
  return {
    title: item.title ?? texts.untitled,
    description: truncateText(description, descriptionLimit),
    path: itemPath(section.name, item.id),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function pickFirstWords(body: Body | undefined): string | undefined {
  if (body === undefined) return undefined;
  const text = body.kind === 'text' ? body.paragraphs.join(' ') : formatPlainText(body.html);
  return text.trim() === '' ? undefined : text;
}

// Enough for the sanitiser's HTML, which has no scripts, no comments and only these entities.
function formatPlainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+(?=[,.:;՝։»)])/g, '');
}
