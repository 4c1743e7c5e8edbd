import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { openRules } from '../testing/writeRules.ts';

const local = setUpFirebase({ rules: openRules, useBigInt: true });

const plainValues = {
  text: 'Երևան «Ի՞նչ» 🇦🇲',
  empty: '',
  yes: true,
  no: false,
  nothing: null,
  fraction: 0.1,
  negativeZero: -0,
  notANumber: NaN,
  infinite: -Infinity,
  list: ['a', null, { deep: [true] }],
  emptyList: [],
  map: { 'dotted.key': { deeper: 'x' } },
  emptyMap: {},
};

test('values written by firebase-admin come back in firebase-admin', async () => {
  const reference = local.admin.doc('values/admin');
  const values = {
    ...plainValues,
    large: 9_223_372_036_854_775_807n,
    bytes: Buffer.from([0, 1, 254, 255]),
    place: new GeoPoint(40.18, 44.51),
    link: local.admin.doc('items/a'),
    time: new Timestamp(1_742_480_856, 89_123_456),
  };
  await reference.set(values);
  const stored = (await reference.get()).data();
  expect(stored).toEqual({
    ...values,
    // Production keeps microseconds.
    time: new Timestamp(1_742_480_856, 89_123_000),
    link: expect.objectContaining({ path: 'items/a' }) as unknown,
  });
  expect(Object.is(stored?.['negativeZero'], -0)).toBe(true);
});

test('values written by firebase/firestore/lite come back in it and in firebase-admin', async () => {
  const values = {
    ...plainValues,
    integer: 9_007_199_254_740_991,
    bytes: lite.Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
    place: new lite.GeoPoint(40.18, 44.51),
    link: lite.doc(local.browser, 'items/a'),
    time: new lite.Timestamp(1_742_480_856, 89_123_456),
  };
  await lite.setDoc(lite.doc(local.browser, 'values/lite'), values);
  const stored = (await lite.getDoc(lite.doc(local.browser, 'values/lite'))).data();
  const { bytes, place, link, time, ...rest } = stored as typeof values;
  const { bytes: _, place: __, link: ___, time: ____, ...expected } = values;
  expect(rest).toEqual(expected);
  expect(Object.is(rest.negativeZero, -0)).toBe(true);
  expect(bytes.isEqual(values.bytes)).toBe(true);
  expect(place.isEqual(values.place)).toBe(true);
  expect(link.path).toBe('items/a');
  expect(time.isEqual(new lite.Timestamp(1_742_480_856, 89_123_000))).toBe(true);

  const inAdmin = (await local.admin.doc('values/lite').get()).data();
  expect(inAdmin).toMatchObject({
    integer: 9_007_199_254_740_991n,
    bytes: Buffer.from([0, 1, 254, 255]),
    place: new GeoPoint(40.18, 44.51),
    time: new Timestamp(1_742_480_856, 89_123_000),
    notANumber: NaN,
  });
});
