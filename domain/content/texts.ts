export const categories = 'Categories'
export const bannersAtTop = 'Banners at the top'
export const bannersFurtherDown = 'Banners further down'
export const newArrivals = 'New arrivals'
export const topRated = 'Top rated'
export const mostWishlisted = 'Most wishlisted'
export const mostOrdered = 'Most ordered'
export const productsOfCollection = 'Products of a collection'
export const textWithPicture = 'Text with picture'
export const giveTarget = 'Enter an address of this shop, like /collections/diwali, or leave it empty.'
export const giveTitle = 'Enter a title.'
export const chooseCollection = 'Choose a collection.'
export const chooseTarget = 'Choose where it goes.'
export const rowIsGone = 'This row is gone.'
export const tooManyRows = (most: number) => `The home page has at most ${most} rows.`
export const givePageAddress = 'Enter an address of letters a to z and digits, like ‘about-us’.'
export const writeItsText = 'Write its text.'
export const noSuchProduct = 'No product has this name or link.'
export const severalProducts = 'Several products have this name. Choose one.'
export const tooManyPagePictures = (most: number) => `A page has at most ${most} pictures.`
export const pageIsGone = 'This page is gone.'
export const pageAddressIsTaken = 'Another page has this address already.'
export const giveTwoAddresses = 'Enter two links: the old one and the new one.'
export const tooManyLines = (most: number) => `At most ${most} lines at once.`
export const leadsOn = (to: string, from: string) => `${to} is an old link itself. Send ${from} to where that one goes.`
export const lineIsWrong = (line: number, why: string) => `Line ${line}: ${why}`
export const commaBetween = 'enter two links with a comma between them.'
export const oldBeginsWithSlash = 'the old link begins with /, like /pages/our-story.'
export const newIsOfThisShop = 'the new link is one of this shop, like /pages/about-us.'
export const sameAddresses = 'both links are the same.'
export const isOldAddress = (address: string) => `${address} is an old link itself. Send it to where that one goes.`
export const othersLeadHere = (address: string) => `Other old links go to ${address}. Change those first.`
