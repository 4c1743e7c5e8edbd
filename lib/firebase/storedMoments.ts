/** Firestore orders dates and numbers apart, and a field may have either: a query for moments runs with each. */
export const storedMoments = [(moment: number) => new Date(moment), (moment: number) => moment];
