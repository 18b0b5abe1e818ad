import { open, testEveryState } from '../support/accessibility.ts'

testEveryState('listing', {
  everything: open('/search', 'All Products'),
  'a category with its chips': open('/search?category=Watches&brand=Watch+499', 'Watches'),
  'price and size that were heard': open('/search?query=crocs+m8+under+2000', 'Size M8'),
  'another spelling': open('/search?query=snekaers', 'Nothing here is called “snekaers”.'),
  'a page in the middle': open('/search?page=1'),
  filtered: open('/search?category=Shoes&size=8&rating=4', '4★ and above'),
  'the sheet of filters': async (page) => {
    await open('/search?category=Shoes&size=8', 'Size 8')(page)
    const opener = page.getByRole('button', { name: /^Filter \(/ })
    if (await opener.isVisible()) await opener.click()
  },
  'filters that leave nothing': open('/search?category=Shoes&rating=4&price=0-500', 'Go Back Home'),
  nothing: open('/search?query=flying+carpet', "Sorry that one isn't here yet"),
  'near matches': open('/search?query=watch+under+20', 'Close to Your Search'),
  'an offer that makes no sense': open('/search?offer=under&value=much', 'Go Back Home'),
})
