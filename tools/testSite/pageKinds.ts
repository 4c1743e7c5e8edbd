/** One page of the sample newsroom for each kind that the site has. */
export const pageKinds = [
  { kind: 'home', path: '/' },
  { kind: 'list', path: '/programs' },
  { kind: 'later page', path: '/programs/after/khachkari-lezun' },
  { kind: 'category', path: '/programs/category/veritas' },
  { kind: 'later page of a category', path: '/programs/category/veritas/after/hishatakarany-vka-e' },
  { kind: 'item with text', path: '/analyses/arevayin-tanik' },
  { kind: 'item with video', path: '/programs/jri-hertapahy' },
  { kind: 'item with audio', path: '/programs/khachkari-lezun' },
  { kind: 'event', path: '/events/arhestneri-shuka-dilijanum' },
  { kind: 'information page', path: '/about-us' },
  { kind: 'my list', path: '/offline' },
  { kind: 'search', path: '/search?q=sevan' },
  { kind: 'contact', path: '/contact' },
  { kind: '404', path: '/nothing' },
] as const;
