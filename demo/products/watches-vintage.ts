import type { DigitalFace, WatchDesign } from '#demo/artwork/watch-design.ts'
import { watchShots } from './accessory-shots.ts'
import { type Listing, review } from './listing.ts'
import { croc, leather, links } from './watch-parts.ts'

/** A small square digital on links, as uncles wore it. */
function retro(metal: 'gold' | 'steel', face: Partial<DigitalFace>): WatchDesign {
  return {
    brand: 'TIKTOR',
    shape: 'square',
    metal,
    bezel: { kind: 'thin' },
    face: {
      kind: 'digital',
      plate: '#22303f',
      print: '#f2f0e6',
      glass: '#b4bda2',
      digits: '#20261e',
      accent: '#d8a53a',
      time: '10:08',
      lines: ['ALARM CHRONOGRAPH', 'ELECTRO LIGHT'],
      ...face,
    },
    strap: links('three', metal),
    strapHalf: 140,
    crown: 'none',
  }
}

export const vintageWatches: readonly Listing[] = [
  {
    id: 'tiktor-gold-digital',
    name: 'Sunday Serial Gold Digital',
    brand: 'Tiktor',
    family: 'Vintage',
    description:
      'The square gold digital that sat on every uncle in 1988, back with a new battery. Tiny alarm, tiny light, big nostalgia. The band stretches to fit.',
    price: 289,
    was: 499,
    cod: 39,
    stock: [52],
    draw: watchShots(retro('gold', {}), {
      backdrop: 'sand',
      views: ['wrist', 'box'],
      sleeve: '#8a6a3a',
      box: ['#7a3b22', '#f0d9a2'],
    }),
    reviews: [
      review('Abhishek', 5, 'My father saw it and told me the whole story of his first salary.'),
      review('Pooja', 4, 'Cute. Very light, feels like a toy but a good one.'),
      review('Faizan', 3, 'Gold is shiny shiny. Alarm is hardly audible.'),
      review('Shreya', 5, 'Bought two.'),
      review(
        'Naveen',
        4,
        'Time was set already when it reached Kochi. Strap adjusts without any tool, which I did not expect for this money, and the light works.',
      ),
    ],
    addedDaysAgo: 19,
  },
  {
    id: 'tiktor-steel-digital',
    name: 'Second Bell Steel Digital',
    brand: 'Tiktor',
    family: 'Vintage',
    description:
      'Steel case, blue plate and the plain figures of a school exam hall. It beeps on the hour, which you can switch off. Small, square and honest.',
    price: 249,
    was: 399,
    cod: 39,
    stock: [8],
    draw: watchShots(retro('steel', { plate: '#1f3f66', accent: '#7fc0e8', glass: '#b9c3ba' }), {
      backdrop: 'sky',
      views: ['box'],
      box: ['#1f3f66', '#dfe8ee'],
    }),
    addedDaysAgo: 26,
  },
  {
    id: 'halden-station-dress',
    name: 'Station Small Dress',
    brand: 'Halden Row',
    family: 'Vintage',
    description:
      'A small cream dial with printed hours, like the clock of an old hill station. Thin gold case and a honey strap. Unfussy and easy to love.',
    price: 199,
    was: 349,
    stock: [36],
    draw: watchShots(
      {
        brand: 'HALDEN',
        shape: 'round',
        metal: 'brass',
        bezel: { kind: 'thin' },
        face: {
          kind: 'analog',
          colour: '#f0e3c4',
          finish: 'matt',
          metal: 'brass',
          print: '#4a3a20',
          indices: 'arabics',
          hands: 'leaves',
        },
        strap: leather('#b5793c', '#f0dcb4', '#d9b27a'),
        strapHalf: 118,
        size: 280,
      },
      { backdrop: 'shell', views: ['flat', 'wrist'], skin: '#a06b47', sleeve: '#e7d6c2' },
    ),
    reviews: [
      review('Mira', 5, "Feels like something from my grandmother's almirah, in the best way."),
      review('Joseph', 4, 'For 199 I have no complaints.'),
    ],
    addedDaysAgo: 44,
  },
  {
    id: 'halden-tank-burgundy',
    name: 'Parsi Tank Burgundy',
    brand: 'Halden Row',
    family: 'Vintage',
    description:
      'A slim gold rectangle with Roman hours on a burgundy strap. It looks inherited from the first day. Wind nothing, charge nothing, just wear it.',
    price: 279,
    was: 449,
    cod: 39,
    stock: [14],
    draw: watchShots(
      {
        brand: 'HALDEN',
        shape: 'tank',
        metal: 'gold',
        bezel: { kind: 'thin' },
        face: {
          kind: 'analog',
          colour: '#f6ead2',
          finish: 'matt',
          metal: 'gold',
          print: '#3a2a1a',
          indices: 'romans',
          hands: 'leaves',
        },
        strap: croc('#6e1f2b', '#a84a55', '#a9764a'),
        strapHalf: 128,
        size: 320,
        crown: 'cabochon',
      },
      { backdrop: 'oat', views: ['flat'] },
    ),
    addedDaysAgo: 38,
  },
]
