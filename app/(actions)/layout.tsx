// The pages on which a reader acts, which the server renders with Material UI (docs/decisions/005). All other pages
// load none of its scripts.
export { MaterialUiPages as default } from '@/components/pages/MaterialUiPages.client';
