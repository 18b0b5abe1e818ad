/** Texts of the back office’s tax screens. */
export const texts = {
  rates: 'Rates',
  hasNoTaxRateAndNo: (unsaid: string, count: number, unsaid2: string) =>
    `${unsaid} ${count === 1 ? 'has' : 'have'} no tax rate and no HSN code yet. Until you add them, invoices charge: ${unsaid2}.`,
  hsn: (hsn: string) => `HSN ${hsn}`,
  from: (from: string) => `from ${from}`,
  holdsNow: 'Holds now',
  toCome: 'To come',
  removeTheRateOfFrom: (category: string, from: string) => `Remove the rate of ${category} from ${from}`,
  remove: 'Remove',
  asItIs: 'As it is',
  pairsPrs: 'Pairs (PRS)',
  piecesNos: 'Pieces (NOS)',
  newRate: 'New rate',
  whatHoldsTodayStaysAsIt:
    'What holds today stays as it is, so another rate begins tomorrow at the earliest. Goods that have none yet may have theirs from today on.',
  category: 'Category',
  from2: 'From',
  rateInPerCent: 'Rate in per cent',
  onlyUpToAPriceOf: 'Only up to a price of, in rupees',
  emptyWhateverItCosts: 'Empty: whatever it costs.',
  rateAboveThatInPerCent: 'Rate above that, in per cent',
  hsnCode: 'HSN code',
  emptyAsItIsAnotherOne: 'Empty: as it is. Another one stands on invoices from now on.',
  unit: 'Unit',
  addTheRate: 'Add the rate',
}
