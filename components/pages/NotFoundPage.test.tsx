import { renderToString } from 'react-dom/server';
import { pageStatusMark } from '@/lib/http/pageStatus';
import { NotFoundPage } from './NotFoundPage';

test('its HTML has the mark that makes the server respond with 404', () => {
  expect(renderToString(<NotFoundPage />)).toContain(`<meta name="${pageStatusMark}" content="404"/>`);
});
