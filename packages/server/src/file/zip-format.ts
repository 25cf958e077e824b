/** What every archive is made of (APPNOTE 4.3): the marks its records begin with, and the numbers that mean something. */
export const zipMarks = {
  localHeader: 0x04034b50,
  descriptor: 0x08074b50,
  centralRecord: 0x02014b50,
  end: 0x06054b50,
  longEnd: 0x06064b50,
  longEndLocator: 0x07064b50,
} as const;

/** The one way of packing that everybody writes and reads. */
export const deflated = 8;

/** Stands for "see the long form" where four bytes do not hold a number (zip64). */
export const seeLong = 0xffffffff;
