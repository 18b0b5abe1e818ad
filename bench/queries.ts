import { findListing } from '#db/catalogue/products.ts'
import type { Db } from '#db/engine/database.ts'
import { findNearMatches } from '#db/search/near-matches.ts'
import { findSuggestions } from '#db/search/suggestions.ts'
import { readListing } from '#domain/search/listing.ts'

/** A kind of catalogue query on a shopper's page. */
type Question = { name: string; ask: (db: Db) => Promise<unknown> }

/**
 * Each with words of `tests/support/builders/large-catalogue.ts`: 'classic' is in every third name, 'lagapa' in a
 * handful.
 */
export const questions: readonly Question[] = [
  listing('everything', ''),
  listing('category', 'category=Shoes'),
  listing('category and price cap', 'category=Watch&offer=under&value=599'),
  listing('price cap that finds few', 'offer=under&value=201'),
  listing('brand chip', 'category=Shoes&brand=New+Balance'),
  listing('brand chip with a cap', 'category=Watch&brand=Gshock+799'),
  listing('cheapest first', 'category=Shoes&sort=price-asc'),
  listing('best rated first', 'sort=rating-desc'),
  listing('worst rated of a category', 'category=Caps&sort=rating-asc'),
  listing('size in the query', 'query=shoes+size+9'),
  listing('size alone', 'query=size+9'),
  listing('size and price in the query', 'query=shoes+size+8+under+500'),
  listing('size that few have', 'query=crocs+m5+under+250'),
  listing('size and rare word', 'query=lagapa+size+9'),
  listing('size that nobody has', 'query=shoes+size+48'),
  listing('common word', 'query=classic'),
  listing('common word in a category', 'query=classic&category=Watch'),
  listing('common word under a price', 'query=classic+under+250'),
  listing('common word, best rated first', 'query=classic&sort=rating-desc'),
  listing('two common words', 'query=classic+street'),
  listing('three common words', 'query=classic+street+runner'),
  listing('common and rare word', 'query=classic+lagapa'),
  listing('rare word', 'query=lagapa'),
  listing('beginning of many words', 'query=mo'),
  listing('one letter', 'query=s'),
  listing('typing error', 'query=clasic'),
  listing('typing errors in two words', 'query=clasic+streat'),
  listing('Hindi word', 'query=joote'),
  listing('Hindi words', 'query=neeli+ghadi'),
  listing('word for two categories', 'query=sneakers'),
  listing('size and colour', 'category=Shoes&size=8&colour=black'),
  listing('rating and discount', 'category=Watch&rating=4&discount=30'),
  listing('price and stock', 'price=500-1000&stock=in'),
  listing('word and size', 'query=classic&size=9'),
  listing('last page of everything', 'page=99'),
  listing('last page of a category', 'category=Shoes&page=99'),
  listing('last page of a common word', 'query=classic&page=99'),
  listing('last page of a size', 'query=shoes+size+9&page=99'),
  listing('last page, best rated first', 'sort=rating-desc&page=99'),
  listing('page beyond the last', 'page=99999'),
  { name: 'no result: near matches', ask: (db) => findNearMatches(db, read('query=classic+umbrellas')) },
  suggestions('suggestions: half a word', 'clas'),
  suggestions('suggestions: a letter', 's'),
  suggestions('suggestions: a category', 'wat'),
  suggestions('suggestions: typing error', 'clasic'),
  suggestions('suggestions: word and size', 'classic size 9'),
]

function listing(name: string, address: string): Question {
  return { name, ask: (db) => findListing(db, read(address)) }
}

function suggestions(name: string, typed: string): Question {
  return { name, ask: (db) => findSuggestions(db, typed) }
}

const read = (address: string) => readListing(new URLSearchParams(address))
