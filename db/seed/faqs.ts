import type { Localized } from '@/lib/i18n/constants'

export type SeedFaq = { question: Localized; answer: Localized }

export const seedFaqs: SeedFaq[] = [
  {
    question: {
      en: 'How fast will someone call me?',
      rw: 'Muzampamagara nyuma y’igihe kingana iki?',
      fr: 'Dans quel délai m’appelez-vous ?',
    },
    answer: {
      en: 'We promise a call in less than an hour during our opening hours. As soon as you send your request, you see the time by which we call you.',
      rw: 'Tugusezeranya kuguhamagara mu gihe kitarenze isaha, mu masaha dukoreramo. Ukimara kohereza ubusabe, uhita ubona isaha tutazarenza tutaraguhamagara.',
      fr: 'Nous promettons un appel en moins d’une heure pendant nos heures d’ouverture. Dès que votre demande est envoyée, vous voyez l’heure limite de notre appel.',
    },
  },
  {
    question: {
      en: 'What does it cost, and when do I pay?',
      rw: 'Bitwara amafaranga angahe, kandi nishyura ryari?',
      fr: 'Combien cela coûte-t-il, et quand dois-je payer ?',
    },
    answer: {
      en: 'The price on the site is for a usual job. We agree on the real price with you on the phone before work starts, and you pay after the job, with mobile money or cash. The site takes no card payment today.',
      rw: 'Igiciro kiri ku rubuga ni icy’umurimo usanzwe. Igiciro nyacyo tucyumvikanaho kuri telefoni mbere y’uko umurimo utangira, ukishyura urangiye, kuri mobile money cyangwa mu ntoki. Ubu ntitwakira ikarita ya banki ku rubuga.',
      fr: 'Le prix affiché vaut pour un travail courant. Nous convenons du prix définitif avec vous au téléphone avant le début, et vous payez après le travail, par mobile money ou en espèces. Le site ne prend pas de paiement par carte aujourd’hui.',
    },
  },
  {
    question: {
      en: 'Who are the Taskers, and how are they checked?',
      rw: 'Ba Tasker ni bande, kandi bagenzurwa bate?',
      fr: 'Qui sont les Taskers, et comment sont-ils vérifiés ?',
    },
    answer: {
      en: 'Taskers are local workers who applied to join us. Before we accept them, our staff check their identity and their criminal record. References, an interview and a skill test can come on top. No check sees everything, so tell us at once if something is not right.',
      rw: 'Ba Tasker ni abantu b’i Kigali bazi umwuga, basabye gukorana natwe. Mbere yo kubakira, abakozi bacu bagenzura umwirondoro wabo n’icyemezo cy’uko batakatiwe n’inkiko. Hashobora kwiyongeraho kubaza abantu babazi, ikiganiro n’isuzuma ry’ubushobozi. Nta genzura ribona byose: nubona ikitagenda, uhite utubwira.',
      fr: 'Les Taskers sont des travailleurs d’ici qui ont demandé à nous rejoindre. Avant de les accepter, notre équipe vérifie leur identité et leur casier judiciaire. Des références, un entretien et un essai pratique peuvent s’y ajouter. Aucune vérification ne voit tout : si quelque chose ne va pas, dites-le-nous tout de suite.',
    },
  },
  {
    question: {
      en: 'Which areas do you serve?',
      rw: 'Mukorera he?',
      fr: 'Dans quels quartiers travaillez-vous ?',
    },
    answer: {
      en: 'The three districts of Kigali: Gasabo, Kicukiro and Nyarugenge. If you live just outside, ask anyway and we tell you on the phone whether we can come.',
      rw: 'Mu turere dutatu twa Kigali: Gasabo, Kicukiro na Nyarugenge. Niba utuye hafi yaho, ohereza ubusabe, tukubwire kuri telefoni niba twahagera.',
      fr: 'Dans les trois districts de Kigali : Gasabo, Kicukiro et Nyarugenge. Si vous habitez juste à côté, demandez quand même : nous vous dirons au téléphone si nous pouvons venir.',
    },
  },
  {
    question: {
      en: 'Can I cancel my request?',
      rw: 'Nshobora guhagarika ubusabe bwanjye?',
      fr: 'Puis-je annuler ma demande ?',
    },
    answer: {
      en: 'Yes. It is free until the Tasker sets out. Call us, write to us on WhatsApp, or use the link to follow your request.',
      rw: 'Yego. Ni ubuntu mbere y’uko Tasker ahaguruka. Duhamagare, utwandikire kuri WhatsApp, cyangwa ukoreshe link yo gukurikirana ubusabe bwawe.',
      fr: 'Oui. C’est gratuit jusqu’au départ du Tasker. Appelez-nous, écrivez-nous sur WhatsApp, ou utilisez le lien de suivi de votre demande.',
    },
  },
  {
    question: {
      en: 'What if I am not happy with the work?',
      rw: 'Bigenda bite iyo ntanyuzwe n’uko umurimo wakozwe?',
      fr: 'Et si le travail ne me satisfait pas ?',
    },
    answer: {
      en: 'Call us or write on WhatsApp, and give your reference. We listen to you and to the Tasker, and look for a fair solution with you both.',
      rw: 'Duhamagare cyangwa utwandikire kuri WhatsApp, utubwire nimero y’ubusabe bwawe. Turakumva, tukumva na Tasker, tugashakira hamwe umuti ukwiye.',
      fr: 'Appelez-nous ou écrivez-nous sur WhatsApp, en donnant votre référence. Nous vous écoutons, ainsi que le Tasker, et cherchons avec vous deux une solution juste.',
    },
  },
  {
    question: {
      en: 'I do not have email. Is that a problem?',
      rw: 'Nta meyili ngira. Hari icyo bitwaye?',
      fr: 'Je n’ai pas d’e-mail. Est-ce un problème ?',
    },
    answer: {
      en: 'No. To request a Tasker you only need a phone number on which we can reach you.',
      rw: 'Oya. Gusaba Tasker bisaba gusa nimero ya telefoni tukubonaho.',
      fr: 'Non. Pour demander un Tasker, il suffit d’un numéro de téléphone où nous pouvons vous joindre.',
    },
  },
  {
    question: {
      en: 'How do I become a Tasker?',
      rw: 'Nakora iki ngo mbe Tasker?',
      fr: 'Comment devenir Tasker ?',
    },
    answer: {
      en: 'Press “Become a Tasker”, fill in the form and send it; you need a phone number and an email address. We read your application, do our checks and tell you our answer.',
      rw: 'Kanda “Kora nka Tasker”, wuzuze fomu, uyohereze; usabwa kugira nimero ya telefoni n’imeyili. Dusoma ubusabe bwawe, tukagenzura, tukakumenyesha igisubizo.',
      fr: 'Appuyez sur « Devenir Tasker », remplissez le formulaire et envoyez-le ; il vous faut un numéro de téléphone et une adresse e-mail. Nous lisons votre candidature, faisons nos vérifications et vous donnons notre réponse.',
    },
  },
]
