/** Texts of the back office’s imports screens. */
export const texts = {
  exportText: 'Export',
  productsAsACsvFileEach: 'Products as a CSV file. Each export is noted in the audit log.',
  aList: 'A file to import',
  brandsFromNames: 'Brands from names',
  makersStandFirst:
    'Makers that stand first in the names of products without a brand. Untick what is no brand.',
  noMakersFound: 'No more brands can be read from names.',
  brandTimes: (brand: string, count: number) => `${brand} × ${count.toLocaleString('en-IN')}`,
  setTheseBrands: 'Set these brands',
  someProductsHaveNoBrand: 'Some products have no brand.',
  readThemFromNames: 'Read brands from names',
  brandsRead: (count: number) =>
    count === 1
      ? '1 product has its brand now.'
      : `${count.toLocaleString('en-IN')} products have their brand now.`,
  brandsUndone: (count: number) =>
    count === 1 ? 'Undone for 1 product.' : `Undone for ${count.toLocaleString('en-IN')} products.`,
  importText: 'Import',
  productsFromAListTriedOut: 'Products, customers and orders from a file. You see first what would change.',
  addedAndChangedProducts: 'Added and changed products',
  newOrders: 'New orders',
  ordersAlreadyHere: 'Orders already here',
  newCustomers: 'New customers',
  furtherRowsOfOrders: 'Further rows of the same orders',
  furtherRowsOfCustomers: 'Further rows of the same customers',
  customersAlreadyHere: 'Customers already here',
  withAnAddress: 'With an address',
  agreedToOffers: 'Agreed to offers',
  rowsReadIn: (rows: string, encoding: string) => `${rows} read (${encoding}).`,
  historyOnly: (worth: string) =>
    `Orders are kept to be read, worth ${worth}: no stock, bill or report here counts them, and nobody gets a message. Shoppers see theirs after they sign in with their phone.`,
  customersSeeNothing:
    'Nobody gets a message. Customers find their name and address when they sign in with their phone. People who use an account here already keep it as it is.',
  ordersWithoutACustomer: (orders: string) =>
    `${orders} without phone and e-mail: only you find them, by number.`,
  undoingHistory:
    'The orders of this list are deleted, and the customers that it brought. Customers who have signed in or ordered here since stay.',
  historyDeleted: (orders: string, customers: string) => `Deleted: ${orders} and ${customers}.`,
  customersKept: (customers: string) =>
    `${customers} stayed: they use this shop, or another list's orders are theirs.`,
  tryAgain: 'Try again',
  customerOrOrder: 'Customer or order',
  newText: 'New',
  changed: 'Changed',
  onlyTheOrderOfItsSizes: 'Only the order of its sizes.',
  before: 'Before:',
  after: 'After:',
  ourOwnCsv: 'Our own CSV',
  allColumnsToEditInA: 'All columns, to edit in a spreadsheet and import again.',
  shopifyCsv: 'Shopify CSV',
  toMoveTheProductsToA:
    'For a Shopify shop: colours of one style become one product there. You can change it and import it here, too.',
  whichProducts: 'Which products',
  nameBrandTagOrId: 'Name, brand, tag or id',
  category: 'Category',
  all: 'All',
  show: 'Show',
  format: 'Format',
  downloadTheCsvFile: 'Download the CSV file',
  textThatASpreadsheetWouldRead:
    'Text that a spreadsheet would read as a formula gets an apostrophe in front; our own import removes it.',
  stillToDownload: (waiting: string) => `${waiting} still to download.`,
  failedTryAgainOrUploadThe: (count: string) =>
    `${count} failed: try again, or upload the picture to the product.`,
  picturesOnOtherWebsites: 'Pictures on other websites',
  failedDownloads: 'Failed downloads',
  product: 'Product',
  picture: 'Picture',
  why: 'Why',
  theFirstAreShown: (count: number) => `The first ${count} are shown.`,
  tryAgainNow: 'Try again now',
  checking: 'Checking',
  checkedNotImported: 'Checked, not imported',
  importing: 'Importing',
  imported: 'Imported',
  failed: 'Failed',
  recentImports: 'Recent imports',
  csvFile: 'CSV file',
  commandLine: (createdAt: string, who: string | null) => `${createdAt} · ${who ?? 'command line'}`,
  downloadingPictures: 'Downloading pictures',
  stillToDownloadUpToThirty: (waiting: string) =>
    `${waiting} still to download, up to 30 a minute. Keep the other shop open until all are here.`,
  cantBeDownloadedSettingsHealth: (lost: string) => `${lost} can’t be downloaded: Settings, Health says why.`,
  importingTheFile: 'Importing the file',
  checkingTheFile: 'Checking the file',
  allOfItIsImportedOr: 'All of it is imported, or nothing. ',
  nothingChangesYet: 'Nothing changes yet. ',
  refresh: 'Refresh',
  theImportFailed: 'The import failed.',
  uploadAnotherFile: 'Upload another file',
  everythingInThisFileIsAlready: 'Everything in this file is already in the shop.',
  previewNothingHasChangedYet: 'Preview: nothing has changed yet',
  importedAndUndone: 'Imported and undone',
  wouldBeNew: 'Would be new',
  wouldChange: 'Would change',
  rowsRead: ({
    rows,
    format,
    formats,
    encoding,
  }: {
    rows: string
    format: string
    formats: string
    encoding: string
  }) => `${rows} read${format === '' ? '' : ` as ${formats} (${encoding})`}.`,
  countsOfTheList: 'What is in the file, and what comes in',
  rows: 'Rows',
  products: 'Products',
  sizes: 'Sizes',
  pictures: 'Pictures',
  inTheList: 'In the file',
  inTheShop: 'In the shop',
  wouldBeInTheShop: 'Would be in the shop',
  leftOut: 'Left out',
  coloursAreProducts: (listed: string, here: string) =>
    `${listed} products of the list are ${here} here: each colour is a product of its own.`,
  giftCardsSkipped: (giftCards: string) => `${giftCards} skipped.`,
  newAreDraftsAsInTheList: (drafts: string) =>
    `${drafts}: a draft here too, because the list does not offer it.`,
  noPlaceForTheColumns: (columns: string) => `This shop has no place for these columns: ${columns}.`,
  piecesOfEachNewSize: 'Pieces of each new size',
  theListGivesNoStock: (sizes: string) =>
    `The list gives no stock for ${sizes}. Type how many of each you have; 0 shows them as sold out.`,
  addNewProductsAsDrafts: 'Add new products as drafts',
  elseThoseOnSaleInTheList:
    'Otherwise what is on sale in the file goes on sale at once; its drafts stay drafts.',
  newCategoriesIfYouChargeGst: (madeCategories: string) =>
    `New categories: ${madeCategories}. If you charge GST, give each a rate under Settings, Tax.`,
  noLongerInTheFileStay: (otherSizes: string) => `${otherSizes} no longer in the file stay on sale.`,
  stockMoves: (sizes: string) =>
    `The stock of ${sizes} moves by what the list changed; what was sold since stays sold.`,
  stockStays: (sizes: string) =>
    `The stock of ${sizes} differs from the list and stays: no earlier list says by how much it changed. Count it under Stock.`,
  ourOwnCsvLowercase: 'our own CSV',
  aShopifyCsv: 'a Shopify CSV',
  aWoocommerceCsv: 'a WooCommerce CSV',
  aMarketplaceCsv: 'a marketplace CSV',
  allOfItIsImportedOrNothing: 'All of it is imported, or nothing.',
  skipThe: (refusedRows: string) => `Skip the ${refusedRows}`,
  orCorrectThemInTheFile: 'Or correct them in the file and upload it again.',
  importNewProducts: (newProducts: string) => `Import ${newProducts}`,
  invalidRows: 'Invalid rows',
  invalidRowsOfTheFile: 'Invalid rows of the file',
  row: 'Row',
  skipped: 'Skipped',
  parts: {
    ...{ picture: 'the picture', sku: 'the SKU', barcode: 'the barcode', price: 'the sale price' },
    description: 'the end of the description',
  },
  theFirstAreShownSentence: (count: string) => `The first ${count} are shown.`,
  addedAndChanged: 'Added and changed',
  wouldBeAddedAndChanged: 'Would be added and changed',
  changes: 'Changes',
  undoThisImport: 'Undo this import',
  anImportOfMoreThanCant: (maxStoredUndone: string) =>
    `An import of more than ${maxStoredUndone} can’t be undone as a whole. Import a file from before it.`,
  changedProductsGetTheirOldValues:
    'Changed products get their old values back, new ones are deleted, or archived once ordered. Products changed since stay as they are; so do new categories and pictures.',
  undoImport: 'Undo import',
  thisImportWasUndone: 'This import was undone',
  restoredNow: (restored: string, takenOff: string) => `${restored} restored, ${takenOff} now.`,
  uploadACsvFile: 'Upload a CSV file',
  aShopifyCsvAMarketplaceCsv: (importMaxBytes: number) =>
    `Products, customers or orders of Shopify or WooCommerce, a marketplace’s products, or our own export. Customers before orders. Up to ${importMaxBytes} MB.`,
  checkTheFile: 'Check the file',
  nothingChangesYetYouSeeFirst: 'Nothing changes yet: you see first what would be added and changed.',
  asInTheFile: 'As in the file',
  forAllProductsInTheFile: 'For all products in the file.',
  codChargeRupees: 'COD charge ₹',
  forAllProductsInTheFileEmpty: 'For all products in the file. Empty: unchanged, and none for new products.',
}
