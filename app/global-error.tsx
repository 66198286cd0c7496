'use client'

const texts = [
  {
    lang: 'en',
    text: 'We cannot show this page right now. Please try again in a minute.',
    retry: 'Try again',
  },
  {
    lang: 'rw',
    text: 'Ubu ntidushobora kwerekana iyi paji. Ongera ugerageze mu munota umwe.',
    retry: 'Ongera ugerageze',
  },
  {
    lang: 'fr',
    text: 'Cette page ne peut pas s’afficher pour l’instant. Réessayez dans une minute.',
    retry: 'Réessayer',
  },
]

/** Shown when even the layout fails: the texts, styles and settings of the site are not available here. */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <body style={{ margin: '3rem auto', maxWidth: '38rem', padding: '0 1rem', font: '1rem/1.5 system-ui' }}>
        <title>Taskers</title>
        <h1>Taskers</h1>
        {texts.map(({ lang, text, retry: label }) => (
          <section key={lang} lang={lang}>
            <p>{text}</p>
            <button type="button" onClick={retry} style={{ minHeight: '3rem', padding: '0 1.25rem' }}>
              {label}
            </button>
          </section>
        ))}
      </body>
    </html>
  )
}
