import type { Localized } from '@/lib/i18n/constants'

export type SeedTask = {
  slug: string
  status: 0 | 1 | 2
  priceRwf: number
  durationMinutes: number
  title: Localized
  /** One sentence: what the customer gets. */
  summary: Localized
  included: Localized<string[]>
  /** Words people search for, beyond the title. */
  tags: Localized<string[]>
  /** The alternative text of the illustration. */
  alt: Localized
}

/** The tasks of a new database, in the order of the page. */
export const seedTasks: SeedTask[] = [
  {
    slug: 'moving',
    status: 1,
    priceRwf: 15000,
    durationMinutes: 15,
    title: { en: 'Moving', rw: 'Kwimuka', fr: 'Déménagement' },
    summary: {
      en: 'Careful hands to pack, carry, load and unload your things.',
      rw: 'Tugufasha gupakira, guterura no gupakurura ibintu byawe tubyitondeye.',
      fr: 'Des mains soigneuses pour emballer, porter, charger et décharger vos affaires.',
    },
    included: {
      en: [
        'Packing into boxes',
        'Carrying and loading',
        'Unloading at the new place',
        'Furniture put where you want it',
      ],
      rw: [
        'Gushyira ibintu mu makarito',
        'Guterura no gupakira imodoka',
        'Gupakurura aho wimukiye',
        'Gushyira buri kintu aho ushaka',
      ],
      fr: [
        'Mise en cartons',
        'Manutention et chargement',
        'Déchargement à l’arrivée',
        'Meubles placés où vous voulez',
      ],
    },
    tags: {
      en: ['boxes', 'furniture', 'sofa', 'truck', 'transport', 'carry', 'load', 'new house', 'relocation'],
      rw: [
        'amakarito',
        'ikamyo',
        'imodoka',
        'gutwara ibintu',
        'guterura',
        'gupakira',
        'intebe',
        'inzu nshya',
      ],
      fr: ['cartons', 'meubles', 'canapé', 'camion', 'transport', 'porter', 'charger', 'nouvelle maison'],
    },
    alt: {
      en: 'Stacked boxes and a hand trolley',
      rw: 'Amakarito agerekeranye n’akagare ko gutwaraho imizigo',
      fr: 'Des cartons empilés et un diable',
    },
  },
  {
    slug: 'home-repair',
    status: 1,
    priceRwf: 20000,
    durationMinutes: 15,
    title: { en: 'Home & Office Repairs', rw: 'Gusana inzu n’ibiro', fr: 'Réparations maison et bureau' },
    summary: {
      en: 'A handy person fixes doors, locks, windows and other small faults.',
      rw: 'Umuntu ubizi agukorera inzugi, serire, amadirishya n’utundi tuntu twangiritse.',
      fr: 'Une personne habile répare portes, serrures, fenêtres et autres petits dégâts.',
    },
    included: {
      en: [
        'A look at what is broken',
        'Small fixes on doors and windows',
        'Basic hand tools',
        'A check that it all works',
      ],
      rw: [
        'Kureba icyangiritse',
        'Gukora inzugi n’amadirishya',
        'Ibikoresho by’ibanze',
        'Kugenzura ko byose bikora',
      ],
      fr: [
        'Un examen de ce qui est cassé',
        'Petits travaux sur portes et fenêtres',
        'Outils à main de base',
        'Un essai pour voir si tout marche',
      ],
    },
    tags: {
      en: ['fix', 'broken', 'door', 'lock', 'hinge', 'window', 'ceiling', 'chair', 'table', 'handyman'],
      rw: [
        'urugi',
        'inzugi',
        'serire',
        'ingufuri',
        'idirishya',
        'amadirishya',
        'plafond',
        'ameza',
        'umufundi',
      ],
      fr: ['porte', 'serrure', 'charnière', 'fenêtre', 'plafond', 'chaise', 'table', 'cassé', 'bricolage'],
    },
    alt: {
      en: 'A hammer and a toolbox',
      rw: 'Inyundo n’isanduku y’ibikoresho',
      fr: 'Un marteau et une boîte à outils',
    },
  },
  {
    slug: 'cleaning',
    status: 1,
    priceRwf: 10000,
    durationMinutes: 30,
    title: { en: 'Cleaning', rw: 'Isuku', fr: 'Nettoyage' },
    summary: {
      en: 'Your home or office swept, mopped, dusted and left tidy.',
      rw: 'Inzu cyangwa ibiro byawe birakuburwa, bigakoropwa, bigasigara bisukuye.',
      fr: 'Votre maison ou votre bureau balayé, lavé, dépoussiéré et rangé.',
    },
    included: {
      en: ['Sweeping and mopping', 'Dusting', 'Kitchen and bathroom', 'Rubbish taken out'],
      rw: ['Gukubura no gukoropa', 'Guhanagura umukungugu', 'Igikoni n’ubwiyuhagiriro', 'Gusohora imyanda'],
      fr: ['Balayage et lavage du sol', 'Dépoussiérage', 'Cuisine et salle de bain', 'Poubelles sorties'],
    },
    tags: {
      en: [
        'house',
        'office',
        'kitchen',
        'bathroom',
        'floor',
        'windows',
        'dust',
        'mop',
        'tidy',
        'housekeeping',
      ],
      rw: [
        'gusukura',
        'gukubura',
        'gukoropa',
        'inzu',
        'ibiro',
        'igikoni',
        'ubwiyuhagiriro',
        'umukungugu',
        'amadirishya',
      ],
      fr: ['ménage', 'maison', 'bureau', 'cuisine', 'salle de bain', 'sol', 'vitres', 'poussière', 'balai'],
    },
    alt: {
      en: 'A bucket, a brush and a spray bottle',
      rw: 'Indobo, uburoso n’icupa ry’umuti w’isuku',
      fr: 'Un seau, une brosse et un vaporisateur',
    },
  },
  {
    slug: 'plumbing',
    status: 1,
    priceRwf: 50000,
    durationMinutes: 80,
    title: { en: 'Plumbing', rw: 'Amazi na plomberie', fr: 'Plomberie' },
    summary: {
      en: 'Leaks, taps, toilets and pipes checked and repaired.',
      rw: 'Robine, toilette, amatiyo n’ahatonyanga birasuzumwa bigakorwa.',
      fr: 'Fuites, robinets, toilettes et tuyaux examinés et réparés.',
    },
    included: {
      en: [
        'Finding the fault',
        'Mending or changing the part',
        'A test with running water',
        'A clean workplace after',
      ],
      rw: [
        'Gushaka aho ikibazo kiri',
        'Gukora cyangwa gusimbuza icyapfuye',
        'Kugerageza ko hatagitonyanga',
        'Gusiga hasukuye',
      ],
      fr: [
        'Recherche de la panne',
        'Réparation ou remplacement de la pièce',
        'Essai à l’eau courante',
        'Un lieu laissé propre',
      ],
    },
    tags: {
      en: [
        'tap',
        'leak',
        'toilet',
        'sink',
        'pipe',
        'shower',
        'drain',
        'blocked',
        'water heater',
        'water tank',
      ],
      rw: [
        'robine',
        'itiyo',
        'amatiyo',
        'gutonyanga',
        'toilette',
        'umusarani',
        'lavabo',
        'dushe',
        'ikigega',
        'plombier',
      ],
      fr: [
        'robinet',
        'fuite',
        'toilettes',
        'évier',
        'lavabo',
        'tuyau',
        'douche',
        'bouché',
        'chauffe-eau',
        'plombier',
      ],
    },
    alt: {
      en: 'A tap, a pipe and a wrench',
      rw: 'Robine, itiyo n’urufunguzo rw’amatiyo',
      fr: 'Un robinet, un tuyau et une clé',
    },
  },
  {
    slug: 'mounting',
    status: 1,
    priceRwf: 40000,
    durationMinutes: 60,
    title: { en: 'Mounting', rw: 'Kumanika ku rukuta', fr: 'Fixation au mur' },
    summary: {
      en: 'Shelves, TVs, curtains and mirrors fixed straight and firm on the wall.',
      rw: 'Etajeri, televiziyo, rido n’indorerwamo birafatishwa ku rukuta bigakomera.',
      fr: 'Étagères, télés, rideaux et miroirs fixés bien droit et solidement.',
    },
    included: {
      en: ['Measuring and marking', 'Drilling', 'Fixing, straight and firm', 'The dust swept up'],
      rw: [
        'Gupima no gushyiraho akamenyetso',
        'Gutobora',
        'Gufatisha neza bigakomera',
        'Gukubura umukungugu',
      ],
      fr: ['Mesure et marquage', 'Perçage', 'Pose droite et solide', 'Poussière balayée'],
    },
    tags: {
      en: ['tv', 'shelf', 'curtain', 'mirror', 'picture', 'wall', 'drill', 'bracket', 'hang', 'assembly'],
      rw: [
        'tv',
        'televiziyo',
        'etajeri',
        'rido',
        'indorerwamo',
        'ifoto',
        'gutobora',
        'gufatisha',
        'guteranya',
      ],
      fr: ['tv', 'télé', 'étagère', 'rideau', 'miroir', 'cadre', 'percer', 'support', 'accrocher', 'montage'],
    },
    alt: {
      en: 'A shelf on a wall and a drill',
      rw: 'Etajeri iri ku rukuta n’imashini itobora',
      fr: 'Une étagère au mur et une perceuse',
    },
  },
  {
    slug: 'painting',
    status: 1,
    priceRwf: 30000,
    durationMinutes: 45,
    title: { en: 'Painting', rw: 'Gusiga irangi', fr: 'Peinture' },
    summary: {
      en: 'Walls, ceilings and doors prepared and painted neatly.',
      rw: 'Inkuta, plafond n’inzugi birategurwa, bigasigwa neza.',
      fr: 'Murs, plafonds et portes préparés et peints avec soin.',
    },
    included: {
      en: [
        'Floor and furniture covered',
        'Small cracks filled',
        'The agreed surfaces painted',
        'Cleaning up after',
      ],
      rw: ['Gutwikira hasi n’ibikoresho', 'Guhoma utwiyashije', 'Gusiga aho twumvikanye', 'Gusukura nyuma'],
      fr: [
        'Sol et meubles protégés',
        'Petites fissures bouchées',
        'Surfaces convenues peintes',
        'Nettoyage à la fin',
      ],
    },
    tags: {
      en: ['wall', 'ceiling', 'room', 'colour', 'roller', 'brush', 'door', 'gate', 'fence', 'varnish'],
      rw: [
        'urukuta',
        'inkuta',
        'plafond',
        'icyumba',
        'ibara',
        'amabara',
        'rulo',
        'uburoso',
        'igipangu',
        'verini',
      ],
      fr: ['mur', 'plafond', 'chambre', 'couleur', 'rouleau', 'pinceau', 'portail', 'clôture', 'vernis'],
    },
    alt: {
      en: 'A paint roller on a wall',
      rw: 'Rulo isiga irangi ku rukuta',
      fr: 'Un rouleau de peinture sur un mur',
    },
  },
  {
    slug: 'garden',
    status: 1,
    priceRwf: 15000,
    durationMinutes: 60,
    title: { en: 'Garden', rw: 'Ubusitani', fr: 'Jardin' },
    summary: {
      en: 'Grass cut, hedges trimmed, weeds pulled and plants cared for.',
      rw: 'Ibyatsi birakatwa, uruzitiro rugatunganywa, indabo n’ibiti bikitabwaho.',
      fr: 'Gazon coupé, haies taillées, mauvaises herbes arrachées, plantes soignées.',
    },
    included: {
      en: ['Cutting the grass', 'Trimming hedges', 'Weeding', 'Cuttings gathered up'],
      rw: ['Gukata ibyatsi', 'Gutunganya uruzitiro', 'Kurandura ibyatsi bibi', 'Gukusanya ibyakaswe'],
      fr: ['Tonte du gazon', 'Taille des haies', 'Désherbage', 'Déchets verts ramassés'],
    },
    tags: {
      en: ['grass', 'lawn', 'mowing', 'hedge', 'weeds', 'flowers', 'plants', 'trees', 'watering', 'compound'],
      rw: [
        'ibyatsi',
        'pasiparumu',
        'uruzitiro',
        'indabo',
        'ibiti',
        'kuhira',
        'kurandura',
        'gukata',
        'imbuga',
      ],
      fr: [
        'gazon',
        'pelouse',
        'tondre',
        'haie',
        'mauvaises herbes',
        'fleurs',
        'plantes',
        'arbres',
        'arroser',
      ],
    },
    alt: {
      en: 'A plant pot, shears and a watering can',
      rw: 'Indabo mu nkono, imakasi n’arozwari',
      fr: 'Un pot de plante, une cisaille et un arrosoir',
    },
  },
  {
    slug: 'other',
    status: 1,
    priceRwf: 10000,
    durationMinutes: 60,
    title: { en: 'Other', rw: 'Ibindi', fr: 'Autre' },
    summary: {
      en: 'Something else? Describe it and we look for the right Tasker.',
      rw: 'Ukeneye ikindi kintu? Kidusobanurire, tugushakire Tasker ubishoboye.',
      fr: 'Un besoin différent ? Décrivez-le et nous cherchons le bon Tasker.',
    },
    included: {
      en: [
        'A call to understand your need',
        'A price agreed before the start',
        'A Tasker chosen for it',
        'A plain no if we cannot help',
      ],
      rw: [
        'Kuguhamagara tukumva icyo ukeneye',
        'Igiciro cyumvikanyweho mbere',
        'Tasker ubishoboye',
        'Kukubwiza ukuri niba tutabishoboye',
      ],
      fr: [
        'Un appel pour comprendre votre besoin',
        'Un prix convenu avant de commencer',
        'Un Tasker choisi pour cela',
        'Un refus clair si nous ne pouvons pas vous aider',
      ],
    },
    tags: {
      en: ['errand', 'shopping', 'event', 'laundry', 'ironing', 'electrician', 'queue', 'odd job', 'help'],
      rw: ['gutumwa', 'guhaha', 'ibirori', 'kumesa', 'gutera ipasi', 'amashanyarazi', 'ikiraka', 'ubufasha'],
      fr: [
        'courses',
        'achats',
        'fête',
        'lessive',
        'repassage',
        'électricien',
        'file d’attente',
        'petit travail',
        'aide',
      ],
    },
    alt: {
      en: 'A woven agaseke basket and keys',
      rw: 'Agaseke n’imfunguzo',
      fr: 'Un panier agaseke tressé et des clés',
    },
  },
]
