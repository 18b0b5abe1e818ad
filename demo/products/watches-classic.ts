import { type CatalogueEntry, review } from './listing.ts'

export const classicWatches: readonly CatalogueEntry[] = [
  {
    id: 'orvane-harbour-blue',
    name: 'Harbour Blue Date',
    brand: 'Orvane',
    description:
      'A navy dial that opens like a fan when the light moves, on a tan strap with cream stitching. The marigold seconds hand is the only loud thing about it. Sits well under a shirt cuff and equally well with a kurta.',
    price: 899,
    was: 1499,
    cod: 49,
    stock: [34],
    reviews: [
      review(
        'Rohan',
        5,
        'Looks more costly than it is. The blue changes in sunlight, photos do not show it fully.',
      ),
      review(
        'Meghna',
        4,
        'Gifted to my brother for rakhi. Strap was stiff for the first week, then it became soft.',
      ),
      review('Imran', 4, 'Good watch. Date change happens around 12:20 at night, small thing but I noticed.'),
      review(
        'Tanvi',
        5,
        'Ordered on Monday, reached Pune on Thursday. The box was neat and the battery is running fine after two months of daily use, including one proper monsoon soaking on the bike.',
      ),
    ],
    addedDaysAgo: 6,
  },
  {
    id: 'orvane-tideline-green',
    name: 'Tideline Diver Green',
    brand: 'Orvane',
    description:
      'Bottle green from edge to edge, with a turning bezel and dots that glow softly after the lights go out. Solid links with a folding clasp. Heavy in the hand in the way a diver should be.',
    price: 1699,
    was: 2499,
    cod: 69,
    stock: [12],
    reviews: [
      review('Karthik', 5, 'Bezel clicks nicely, lume is decent for one hour. Very happy.'),
      review(
        'Sandeep',
        3,
        'Nice looks but heavy for thin wrists. I had to remove four links at the local shop, they took 50 rupees.',
      ),
      review('Farah', 5, 'My husband has not removed it since the anniversary.'),
    ],
    addedDaysAgo: 11,
  },
  {
    id: 'halden-champagne-fluted',
    name: 'Champagne Fluted Date',
    brand: 'Halden Row',
    description:
      'Fluted bezel, champagne dial, two-tone five-piece links. Dressed for weddings and not shy about it. The date sits at three in its own little frame.',
    price: 1399,
    was: 1999,
    cod: 69,
    stock: [4],
    reviews: [
      review(
        'Harpreet',
        5,
        "Wore it at my cousin's wedding, three people asked me the price and none of them believed me.",
      ),
      review(
        'Suresh',
        3,
        'The gold colour is a bit more yellow than in the picture. Otherwise okay for functions.',
      ),
    ],
    addedDaysAgo: 9,
  },
  {
    id: 'orvane-octagon-steel',
    name: 'Octagon Chequer Steel',
    brand: 'Orvane',
    description:
      'Eight sides, eight screws and a chequered blue dial. The case is brushed with polished edges, so it catches light in lines. Our most ambitious steel watch till now.',
    price: 1999,
    was: 2999,
    cod: 79,
    stock: [15],
    reviews: [
      review('Aditya', 5, 'Finishing is superb. Screws are only for looks but they look real.'),
      review('Nikhil', 4, 'Bracelet pulls one or two arm hairs. Else perfect.'),
      review(
        'Joel',
        2,
        'Received with a small scratch near the clasp. Exchange was accepted but it took nine days in all, which is too long for a gift that had a date.',
      ),
    ],
    addedDaysAgo: 2,
  },
]
