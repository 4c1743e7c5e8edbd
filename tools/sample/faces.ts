type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The faces on the sample's photographs, by their item: from the first to the last, in percent of the picture. */
export const faces: Readonly<Record<string, Box>> = {
  'specials/tasnmek-ashakert': [20, 27, 64, 59],
  'programs/varordy-ev-tsrary': [46, 24, 73, 50],
  'specials/zhesteri-lezvi-targmany': [38, 10, 75, 41],
  'events/kamavorneri-or-geti-apin': [37, 27, 59, 50],
  'events/patanekan-tatroni-qaj-nazary': [25, 38, 74, 68],
  'articles/heravari-nor-kartez': [78, 11, 95, 57],
  'assembly/usucichneri-pokhanakum': [20, 67, 76, 90],
  'articles/vechy-seghani-shurj': [59, 28, 98, 50],
  'assembly/yeritasardneri-nisty': [29, 1, 83, 25],
  'articles/tnayin-handznararutyun': [30, 24, 64, 60],
  'specials/gisher-kancheri-kentronum': [28, 9, 73, 57],
  'programs/inzhenery-vor-chstoragrets': [31, 24, 67, 63],
  'articles/hayereni-dzayny-meqenayum': [40, 19, 79, 67],
  'programs/inchpes-grel-harcum': [31, 9, 60, 37],
  'articles/marzayin-tatron': [23, 9, 84, 32],
  'specials/yerevani-bakery': [43, 19, 60, 35],
  'specials/sevani-apin-yot-or': [52, 10, 83, 37],
  'programs/mek-lusankar-yerku-patmutyun': [36, 1, 58, 20],
  'programs/qaghtsr-lezun': [47, 17, 82, 66],
  'articles/baki-nstaran': [33, 14, 62, 52],
  'events/yergchaxmbi-hamerg-yekeghecum': [9, 10, 97, 46],
  'specials/hazar-dzayn-hraparakum': [27, 10, 90, 47],
};

type Size = { width: number; height: number };
type FramedFace = { picture: Size; frame: Size; focus: { x: number; y: number } };

// The boxes are read off the pictures, and focuses are whole percents.
const tolerance = 1;

/** Whether a face is whole in a frame that its picture fills, cut as CSS cuts it. */
export function isWhole([left, top, right, bottom]: Box, { picture, frame, focus }: FramedFace): boolean {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const isWithin = ([from, to]: readonly [number, number], { share, at }: { share: number; at: number }) => {
    const cut = ((100 - 100 * share) * at) / 100;
    return from > cut - tolerance && to < cut + 100 * share + tolerance;
  };
  return (
    isWithin([left, right], { share: frame.width / (picture.width * scale), at: focus.x }) &&
    isWithin([top, bottom], { share: frame.height / (picture.height * scale), at: focus.y })
  );
}
