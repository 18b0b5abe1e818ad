export const pictures = 'Pictures'
export const rating = 'Rating'
export const inTheShop = 'In the shop'
export const publishAt = 'Publish at'
export const price = 'Price'
export const oldPrice = 'Old price'
export const codCharge = 'COD charge'
export const cost = 'Cost'
export const barcode = 'Barcode'
export const stock = 'Stock'
export const published = 'Published'
export const draft = 'Draft'
export const unknownFile = (format: keyof typeof formatNames, columns: string) =>
  `We can’t tell what is in this file. Its first line should be the headings of an export from Shopify, WooCommerce, a marketplace or this shop, or Name, Price and the like in a spreadsheet of your own. It is most like ${formatNames[format]}, but these columns are missing: ${columns}.`
const formatNames = {
  shopify: 'Shopify’s products',
  woocommerce: 'WooCommerce’s products',
  marketplace: 'a marketplace’s list',
  strut: 'our own export',
  customers: 'a list of customers',
  'shopify-orders': 'Shopify’s orders',
  'woocommerce-orders': 'WooCommerce’s orders',
}
export const fileIsMissing = (path: string) => `can't read ${path}: there is no such file`
export const fileUnreadable = (path: string, problem: string) => `can't read ${path}: ${problem}`
export const isNoFile = (path: string) => `can't read ${path}: it is not a file`
export const anotherImport = 'Another import is under way in this shop; wait until it has ended.'
export const tooManyCategories = (most: number) =>
  `The list names more than ${most} categories that the shop does not have. Nothing was changed; choose one category for all of it, or mend the column.`
export const fileIsEmpty = 'The file is empty. Please choose another.'
export const noName = 'the product has no name'
export const nameTooLong = (most: number) => `the name is longer than ${most} characters`
export const brandTooLong = (most: number) => `the brand is longer than ${most} characters`
export const descriptionCut = (most: number) => `the description is longer than ${most} characters: its end is left out`
export const noPid = 'the row has no pid of letters and digits'
export const pidTwice = (line: number) => `the pid is in row ${line} already`
export const notAPrice = (typed: string) => `'${typed}' is not a price`
export const noPrice = 'the row has no price'
export const priceIsZero = 'the price is zero'
export const changesDeleted = (days: number) =>
  `What it did to each product was kept for ${days} days. It can’t be undone any more.`
export const serverStopped =
  'The server stopped in the middle of it. Nothing was changed, and the file is still here: try again.'
export const handleHasName = (other: string, line: number) =>
  `'${other}' has the handle of row ${line}, so it counts as the same product`
export const noHandleNoTitle = 'the row has neither a handle nor a title'
export const nothingCanBeSold = 'no row of the product can be sold'
export const pictureNotHttps = (address: string) => `the picture '${address}' has no https address`
export const pictureUnclear = (text: string) =>
  `the picture '${text}' is neither an https address nor the name of a file, as IMG_1.jpg`
export const pictureNotSent = (name: string) => `the picture '${name}' was not sent`
export const choosePicturesFirst = 'Choose pictures first.'
export const pictureNotNamed = (names: string) => `The list names no picture ${names}.`
export const severalSizes = (sizes: string) =>
  `'${sizes}' are several sizes; each needs a row of its own, with its pieces`
export const sizeTooLong = (size: string) => `the size '${size}' is too long`
export const notPieces = (typed: string) => `'${typed}' is not a number of pieces`
export const tooManyPieces = (typed: string) => `a stock of ${typed} pieces can’t be right`
export const rowWithoutSize = 'a row without a size'
export const theSize = (size: string) => `the size '${size}'`
export const standsAlready = (what: string, line: number) => `${what} is in row ${line} of this product already`
export const oneWithoutSizes = (line: number) => `row ${line} offers this product without sizes, this one with a size`
export const rowNamesNoSize = 'the row names no size, the others of this product do'
export const rowHasNoName = 'the row has no name'
export const isNoProductId = (typed: string) =>
  `'${typed}' can’t be a product id; leave it as it was exported, or empty for a new product`
export const isInShop =
  'the product is in the shop already: to change it by a list, export your products and edit that file'
export const noCategory = 'the category is missing or longer than 40 characters'
export const fieldIsWrong = (label: string, typed: string, message: string) => `${label} '${typed}': ${message}`
export const publishedUnclear = 'published is neither yes nor no'
export const oldPriceIs = (problem: string) => `old price: ${problem}`
export const oldPriceIsLower = (old: string, price: string) => `${old} must be higher than the price ${price}, or empty`
export const compareAtPriceIs = (problem: string) => `compare-at price: ${problem}`
export const retailPriceIs = (problem: string) => `retail price: ${problem}`
export const codPriceIs = (problem: string) => `COD charge: ${problem}`
export const stockBelowNothing = (stock: number) => `a stock of ${stock} pieces is below 0`
export const sharesNone = (size: string) => `the size '${size}' shares pieces with a size that has none`
export const chooseCategory = 'Choose a category.'
export const wholePieces = 'Enter whole pieces, 0 to 999999.'
export const chooseCsv = 'Choose a CSV or Excel file first.'
export const fileTooLarge = (megabytes: number) =>
  `A file may have at most ${megabytes} MB here. Larger ones go in with ‘strut import’.`
export const isArchive =
  'This is an archive (zip, tar, gz), which is not unpacked here. Please unpack it and choose the CSV or Excel file in it.'
export const isOldWorkbook =
  'This Excel file has a password, or is of the old kind (.xls). Please open it in Excel, take the password away, save it as .xlsx and choose that.'
export const workbookTooLarge =
  'This Excel file is too large once unpacked. Please save its sheet as CSV and choose that.'
export const workbookUnreadable =
  'This Excel file can’t be read: it is damaged, or no Excel file. Please save it anew as .xlsx or CSV and choose that.'
export const isNoCsv = 'This is neither a CSV nor an Excel file. Please choose your list.'
export const notWhole = 'The file did not arrive completely. Please send it again.'
export const noIdNoSku = 'the row has neither an ID nor a SKU'
export const noParent = 'the row is a variation without a parent'
export const parentIsMissing = 'the product of this variation is not in the list'
export const noStockOfItsOwn = (type: string) =>
  `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type} product has no stock of its own here`
export const noVariation = 'the list has no variation of this product'
export const productTwice = (line: number) => `the product is in row ${line} already`
export const notVariable = 'its product is not a variable one'
export const noVariationSells = 'no variation of the product can be sold'
export const saleForSomeDays = 'its sale price holds for some days only'
export const saleIsAbove = (sale: string, regular: string) =>
  `its sale price ${sale} is above its regular price ${regular}`
export const columnsDiffer = (columns: number, wanted: number) => `the row has ${columns} columns instead of ${wanted}`
export const hasNul = 'the row holds a NUL character'
export const quoteNotClosed = 'a quote opens here and is never closed: nothing after it was read'
export const quoteIsLost = 'a row as long as this must have lost a quote: nothing from here on was read'
export const enteredHere = 'that was entered in this shop'
export const idStandsTwice = (id: string) => `the id '${id}' belongs to another product of the file already`
export const idIsTaken = (id: string, owner: string) => `the id '${id}' belongs to a product ${owner}`
export const pictureNotKept = (address: string) => `the picture '${address}' is not kept in this shop`
export const tooManyRows = (most: number) => `the product has more than ${most} rows`
export const rowsTooLarge = (megabytes: number) => `the product's rows hold more than ${megabytes} MB`
export const cantBeUndone = 'This import can’t be undone: it was never imported, is undone already, or is too old.'
export const tooLargeToUndo = 'This import is too large to undo as a whole.'
export const anotherIsUnderWay = 'Another import is running. Please wait until it ends.'
export const workedOnAlready = 'This file is being imported already, or is in.'
export const somethingBroke = 'Something went wrong. Nothing was changed; please try again.'
export const priceIsNegative = (typed: string) => `the price ${typed} is negative`
export const priceTooFine = (typed: string) => `the price ${typed} has more than two digits after the point`
export const priceIsAbove = (typed: string, most: string) => `the price ${typed} is above ${most}`
export const costIs = (problem: string) => `cost: ${problem}`
export const codeTooLong = (code: 'sku' | 'barcode', most: number) =>
  `the ${code === 'sku' ? 'SKU' : code} is longer than ${most} characters`
export const codeShortened = (code: string) =>
  `your spreadsheet shortened the code to ${code}; the one in the shop stays. Make its column text before you save`
export const sizeBecameDate = (size: string) =>
  `your spreadsheet made a date of the size, ${size}. Make its column text, type the size again and save`
export const nothing = 'nothing'
export const pictureCount = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
export const ofCatalogue = (source: string) => `of the ${source} catalogue`
export const rowsUnread = (rows: number) =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} can’t be read, so nothing was imported.`
export const noStockGiven = (sizes: number) =>
  `The list gives no stock for ${sizes.toLocaleString('en-IN')} new ${sizes === 1 ? 'size' : 'sizes'}. Say how many pieces of each there are, 0 for sold out; nothing was imported.`
export const picturesElsewhere = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'picture is' : 'pictures are'} still on other websites: if those remove them they are gone, and no backup has them.`
export const bringingThemHome = 'The shop is copying them.'
export const cantBeFetched = (count: number) => `${count.toLocaleString('en-IN')} of them can’t be fetched.`
export const theFile = 'the file'
