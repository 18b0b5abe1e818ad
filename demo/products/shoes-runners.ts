import type { AboveLook } from '../artwork/shoe-above.ts'
import { chunkyRunner, type RetroLook, type RunnerLook, retroRunner } from '../artwork/shoe-runner.ts'
import { type SockLook, sockRunner } from '../artwork/shoe-tall.ts'
import { type Listing, review, shots } from './footwear.ts'

const retroAbove = (look: RetroLook): AboveLook => ({
  kind: 'laced',
  upper: look.mesh,
  toe: look.suede,
  trim: look.suede,
  rim: look.mid,
  lining: look.lining,
  lace: look.lace,
  outsole: look.outsole,
  tread: 'lugs',
  material: 'mesh',
})

const chunkyAbove = (look: RunnerLook): AboveLook => ({
  kind: 'laced',
  upper: look.mesh,
  toe: look.second,
  trim: look.overlay,
  rim: look.sole,
  lining: look.lining,
  lace: look.lace,
  outsole: look.outsole,
  tread: 'herringbone',
  material: 'mesh',
})

const harbour: RetroLook = {
  mesh: '#33507a',
  suede: '#8b98ad',
  accent: '#eef1f3',
  mid: '#f3eee2',
  foam: '#e5dfd0',
  outsole: '#3b3a38',
  lining: '#d8d4c8',
  lace: '#f2efe6',
}
export const kokum: RetroLook = {
  mesh: '#6b2737',
  suede: '#8e3b46',
  accent: '#ecdcc0',
  mid: '#f3eee2',
  foam: '#ece2cc',
  outsole: '#b07c4a',
  lining: '#e6d7be',
  lace: '#f4ead8',
}
const fern: RetroLook = {
  mesh: '#c9cdb6',
  suede: '#5d7152',
  accent: '#e7a93c',
  mid: '#f6f2e6',
  foam: '#ded8c2',
  outsole: '#6b5a41',
  lining: '#efe8d6',
  lace: '#f7f3e6',
}
const slate: RetroLook = {
  mesh: '#b9bcc0',
  suede: '#6d7178',
  accent: '#f4f4f1',
  mid: '#f4f2ec',
  foam: '#dcdad3',
  outsole: '#34353a',
  lining: '#c6c6c4',
  lace: '#eeeeea',
}
const ember: RunnerLook = {
  mesh: '#ddd8cc',
  overlay: '#f1ede3',
  second: '#c9c2b2',
  accent: '#c8532d',
  sole: '#f6f2e8',
  insert: '#c8532d',
  outsole: '#4a453e',
  lining: '#8f8778',
  lace: '#f8f5ee',
}
const midnight: RunnerLook = {
  mesh: '#2a2d36',
  overlay: '#3a3f4c',
  second: '#22242b',
  accent: '#5d7df0',
  sole: '#e9e6df',
  insert: '#5d7df0',
  outsole: '#1f2026',
  lining: '#474b57',
  lace: '#d9dbe2',
}
const kulfi: RunnerLook = {
  mesh: '#f4dfd3',
  overlay: '#fbf3ea',
  second: '#b9d3c2',
  accent: '#e78b8b',
  sole: '#fbf7ef',
  insert: '#b9d3c2',
  outsole: '#d9a97a',
  lining: '#f0cfc4',
  lace: '#fffaf2',
}
const coal: SockLook = {
  knit: '#2a2b30',
  rib: '#1c1d20',
  stripe: '#f2efe8',
  sole: '#f3f0e8',
  tint: '#d8d4ca',
  lining: '#3a3b40',
}
const clay: SockLook = {
  knit: '#b4603f',
  rib: '#94482c',
  stripe: '#f3dcc0',
  sole: '#efe2cf',
  tint: '#cf8a5f',
  lining: '#7d3c25',
}

export const runners: readonly Listing[] = [
  {
    id: 'norvane-harbour-84',
    name: 'Harbour 84 Suede Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'A slim trainer from the days of cassette players, made again in soft suede and breathable mesh. The two-part sole is light on the morning walk and steady on a full day at work. Goes with jeans, chinos and even a plain kurta.',
    price: 1899,
    was: 2999,
    cod: 79,
    stock: [12, 18, 24, 20, 9, 3],
    draw: shots(() => retroRunner(harbour), { backdrop: 'sky', above: retroAbove(harbour), box: '#33507a' }),
    reviews: [
      review(
        'Aditya',
        5,
        'Looks better than the photo. Wore it to office from day one and no shoe bite at all.',
      ),
      review(
        'Farhan',
        4,
        'Good grip and the suede feels nice. Laces are a bit short if you have a high instep, so I changed them, but at this price I am not complaining much about that.',
      ),
      review('Meenal', 5, 'Bought for my brother, he has not taken them off since Diwali.'),
    ],
    addedDaysAgo: 4,
  },
  {
    id: 'norvane-kokum-84',
    name: 'Kokum 84 Suede Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'The deep red of kokum, with cream stripes and a gum sole. Same easy fit as the rest of the 84 family. Brush the suede once in a while and it will age well.',
    price: 1999,
    was: 2999,
    cod: 79,
    stock: [6, 14, 0, 17, 11, 0],
    draw: shots(() => retroRunner(kokum), { backdrop: 'shell', above: retroAbove(kokum) }),
    video: 'kokum-84.mp4',
    reviews: [
      review('Ishita', 5, 'The colour is exactly like this. So many compliments in college.'),
      review(
        'Rohan',
        3,
        'Nice shoe but the size runs small for me. I normally wear 8 and had to exchange for 9. Exchange was smooth though, pickup came in two days.',
      ),
    ],
    addedDaysAgo: 1,
  },
  {
    id: 'norvane-fern-park',
    name: 'Fern Park Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'Leafy green suede over pale mesh, with a small marigold flash on the side. The wedge under the heel takes the sting out of hard footpaths. A quiet pair that still gets noticed.',
    price: 1799,
    was: 2499,
    stock: [10, 22, 30, 26, 15, 8],
    draw: shots(() => retroRunner(fern), { backdrop: 'oat', above: retroAbove(fern) }),
    addedDaysAgo: 12,
  },
  {
    id: 'norvane-slate-city',
    name: 'Slate City Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'Grey on grey, the way a classic trainer should be. Mesh keeps the foot cool on local trains, suede keeps the shape. If you want only one pair for everything, take this one.',
    price: 2199,
    was: 3299,
    cod: 89,
    stock: [0, 0, 0, 0, 0, 0],
    draw: shots(() => retroRunner(slate), { backdrop: 'mist', above: retroAbove(slate), box: '#6d7178' }),
    reviews: [
      review('Vikram', 5, 'Second pair. First one lasted fourteen months of daily metro travel.'),
      review('Sneha', 4, 'Comfortable and light. Grey does catch dust, keep a brush at home.'),
      review('Arjun', 4, 'Decent finish, stitching is straight everywhere.'),
      review('Pooja', 2, 'Delivery was late by three days and the box was crushed. The shoes were fine.'),
    ],
    addedDaysAgo: 40,
  },
  {
    id: 'tazo-ember-triple',
    name: 'Ember Triple Stack Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'Big, layered and proud of it. Three slabs of cushioning under a many-panelled upper, with a burnt orange wedge that shows from across the road. Heavier than a racing shoe, softer than a sofa.',
    price: 2799,
    was: 3999,
    cod: 99,
    stock: [4, 11, 16, 19, 7, 2],
    draw: shots(() => chunkyRunner(ember), { backdrop: 'sand', above: chunkyAbove(ember), box: '#c8532d' }),
    reviews: [
      review('Kabir', 5, 'Proper chunky look. Adds two inches of height also, bonus.'),
      review(
        'Nandini',
        4,
        'Very soft inside. They are heavy for the first few days, after that you stop noticing it. I would still not run in them, but for a whole day out they are great.',
      ),
      review('Sahil', 3, 'Looks good, slightly loose at the heel. Wear with thick socks.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'tazo-midnight-stack',
    name: 'Midnight Stack Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'Ink and charcoal panels with one electric blue line. The pale sole keeps the heavy shape from looking sleepy. Made for evening plans and long queues.',
    price: 2899,
    was: 3999,
    cod: 99,
    stock: [0, 8, 12, 0, 6, 5],
    draw: shots(() => chunkyRunner(midnight), { backdrop: 'lilac', above: chunkyAbove(midnight) }),
    addedDaysAgo: 9,
  },
  {
    id: 'ravelle-kulfi-stack',
    name: 'Kulfi Stack Runners',
    brand: 'Ravelle',
    description:
      'Malai, rose and pista in one shoe. Soft mesh, padded collar and a gum sole that does not squeak on tiles. A happy pair for people who are on their feet all day.',
    price: 2499,
    was: 3499,
    stock: [20, 28, 33, 14, 4, 0],
    draw: shots(() => chunkyRunner(kulfi), { backdrop: 'blush', above: chunkyAbove(kulfi) }),
    reviews: [review('Tanvi', 5, 'The cutest shoes I own. My nani asked where to get them.')],
    addedDaysAgo: 6,
  },
  {
    id: 'tazo-coal-sock',
    name: 'Coal Knit Sock Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'No laces, no tongue, just a snug knit that pulls on like a sock. The sculpted sole rolls you forward from heel to toe. Wash the knit with a wet cloth and dry it in the shade.',
    price: 2299,
    was: 3499,
    cod: 89,
    stock: [9, 15, 21, 18, 10, 6],
    draw: shots(() => sockRunner(coal), { backdrop: 'mist', hero: 'solo', box: '#2a2b30' }),
    reviews: [
      review(
        'Zoya',
        4,
        'Very comfortable, like walking in socks. Takes some effort to put on the first time.',
      ),
      review('Harsh', 2, 'Too tight at the ankle for me, returned it. Quality seemed okay.'),
    ],
    addedDaysAgo: 15,
  },
  {
    id: 'tazo-clay-sock',
    name: 'Clay Knit Sock Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'The colour of a fresh kulhad, knitted in one piece. Two cream rings mark the ankle and the sole picks up the same warm shade. Only one pair of this batch is left with us.',
    price: 2199,
    was: 3299,
    stock: [0, 0, 1, 0, 0, 0],
    draw: shots(() => sockRunner(clay), { backdrop: 'sand', hero: 'solo', box: '#b4603f' }),
    addedDaysAgo: 58,
  },
]
