import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.tsx'

export const texts = {
  ...commonTexts,
  rates: 'Rates',
  categoriesWithoutRate: (categories: string, count: number, rates: string) =>
    `${categories} ${count === 1 ? 'has' : 'have'} no tax rate and no HSN code yet. Until you add them, invoices charge: ${rates}.`,
  hsn: (hsn: string) => `HSN ${hsn}`,
  from: (from: string) => `from ${from}`,
  holdsNow: 'In use now',
  toCome: 'Starts later',
  removeRate: (category: string, from: string) => `Remove the rate of ${category} from ${from}`,
  asItIs: 'No change',
  pairsPrs: 'Pairs (PRS)',
  piecesNos: 'Pieces (NOS)',
  newRate: 'New rate',
  ratesHint:
    'Today’s rate stays for today, so another rate can start tomorrow at the earliest. A category without a rate can get one from today.',
  rateInPerCent: 'Rate in per cent',
  priceLimit: 'Only up to a price of, in rupees',
  emptyWhateverItCosts: 'Leave empty for one rate at every price.',
  rateAbove: 'Rate above that, in per cent',
  hsnHint: 'Leave empty to keep the code. A new one is printed on invoices from now on.',
  unit: 'Unit',
  addTheRate: 'Add the rate',
}
