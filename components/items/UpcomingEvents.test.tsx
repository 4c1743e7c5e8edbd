import { act, render, screen } from '@testing-library/react';
import { aMoment, buildItem } from 'newsroom/testing/builders';
import { UpcomingEvents } from './UpcomingEvents';

const hour = 3_600_000;
const siteUrl = 'https://www.example.org';
const events = [
  buildItem({ id: 'a', title: 'Համերգ', startsAt: aMoment - hour, endsAt: aMoment + hour, place: 'Գյումրի' }),
  buildItem({ id: 'b', title: 'Տոնավաճառ', startsAt: aMoment + hour }),
];
const listTitles = () =>
  screen.queryAllByRole('listitem').map((entry) => entry.querySelector('a')?.textContent);

beforeEach(() => jest.useFakeTimers({ now: aMoment }));

test('events to come are links with their place and time, with their calendar, and each leaves the list when it is over', () => {
  render(<UpcomingEvents events={events} siteUrl={siteUrl} />);
  expect(screen.getByRole('link', { name: 'Համերգ' })).toHaveAttribute('href', '/events/a');
  expect(screen.getByText('Այսօր, 17:30')).toBeVisible();
  expect(screen.getByText('Գյումրի')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Բաժանորդագրվել օրացույցին' })).toHaveAttribute(
    'href',
    'webcal://www.example.org/events/calendar.ics',
  );
  act(() => jest.advanceTimersByTime(hour - 1));
  expect(listTitles()).toStrictEqual(['Համերգ', 'Տոնավաճառ']);
  act(() => jest.advanceTimersByTime(1));
  expect(listTitles()).toStrictEqual(['Տոնավաճառ']);
  act(() => jest.advanceTimersByTime(3 * hour));
  expect(screen.queryByRole('heading', { name: 'Առաջիկա միջոցառումներ' })).not.toBeInTheDocument();
});
