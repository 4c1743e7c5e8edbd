import Article from '@mui/icons-material/Article';
import Event from '@mui/icons-material/Event';
import Groups from '@mui/icons-material/Groups';
import LibraryBooks from '@mui/icons-material/LibraryBooks';
import Podcasts from '@mui/icons-material/Podcasts';
import Star from '@mui/icons-material/Star';
import { useMediaQuery, type Theme } from '@mui/material';
import { sections, type Collection } from 'newsroom/model/sections';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useMemo, type ComponentType } from 'react';
import {
  Admin,
  AppBar,
  CustomRoutes,
  Layout,
  Logout,
  Menu,
  Resource,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
  type LayoutProps,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuthProvider } from './authProvider.ts';
import { BackendContext } from './backend.tsx';
import { createDataProvider } from './dataProvider.ts';
import type { Backend } from './firebase.ts';
import { texts } from './hy.ts';
import { EntryPage } from './items/EntryPage.tsx';
import { ItemList } from './items/ItemList.tsx';
import { SeriesPage } from './items/SeriesPage.tsx';
import { reactAdminHy } from './reactAdminHy.ts';
import { SignInPage } from './SignInPage.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const icons: Readonly<Record<Collection, ComponentType>> = {
  programs: Podcasts,
  articles: Article,
  specials: Star,
  assembly: Groups,
  events: Event,
};

const locales = [{ locale: 'hy', name: 'Հայերեն' }];
const i18nProvider = polyglotI18nProvider(() => reactAdminHy as never, 'hy', locales, { allowMissing: true });

/** The newsroom's desk, for whoever has signed in as an editor. */
export function Desk({ backend }: { backend: Backend }) {
  const providers = useMemo(
    () => ({ authProvider: createAuthProvider(backend), dataProvider: createDataProvider(backend) }),
    [backend],
  );
  return (
    <BackendContext value={backend}>
      <Admin
        {...providers}
        i18nProvider={i18nProvider}
        loginPage={SignInPage}
        layout={DeskLayout}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        title={texts.desk}
        requireAuth
        disableTelemetry
      >
        {sections.map(({ collection, label }) => (
          <Resource
            key={collection}
            name={collection}
            icon={icons[collection]}
            options={{ label }}
            list={ItemList}
            create={EntryPage}
            edit={EntryPage}
          />
        ))}
        <CustomRoutes>
          <Route path="/series" element={<SeriesPage />} />
          <Route path="/series/:key" element={<SeriesPage />} />
        </CustomRoutes>
      </Admin>
    </BackendContext>
  );
}

function DeskLayout({ children }: LayoutProps) {
  return (
    <Layout appBar={DeskBar} menu={DeskMenu} appBarAlwaysOn>
      {children}
    </Layout>
  );
}

function DeskBar() {
  return (
    <AppBar toolbar={<ToggleThemeButton />} userMenu={<DeskUserMenu />}>
      <TitlePortal variant="body1" component="div" />
    </AppBar>
  );
}

/**
 * The button has the editor's name where there is room for it. On a phone react-admin makes «Profile» of any other
 * name.
 */
function DeskUserMenu() {
  const { data } = useGetIdentity();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return (
    <UserMenu {...(isWide && data?.fullName && { label: data.fullName })}>
      <Logout />
    </UserMenu>
  );
}

function DeskMenu() {
  return (
    <Menu>
      <Menu.ResourceItems />
      <Menu.Item to="/series" primaryText={texts.series} leftIcon={<LibraryBooks />} />
    </Menu>
  );
}
