import { useWords } from '@/components/forms/words'

type ToldProps = { description: string; answers: { question: string; answer: string }[] }

/** The customer's own words, and their answers to our questions. */
export function Told({ description, answers }: ToldProps) {
  const words = useWords('jobs')
  if (!description && answers.length === 0) return null
  return (
    <div className="grid gap-2">
      {description && (
        <p className="wrap-anywhere whitespace-pre-line border-rule border-l-4 pl-3">
          <span className="sr-only">{words.description}: </span>
          {description}
        </p>
      )}
      {answers.length > 0 && (
        <dl className="grid gap-1">
          {answers.map(({ question, answer }) => (
            <div key={question} className="flex flex-wrap gap-x-2">
              <dt className="text-quiet">{question}</dt>
              <dd className="font-semibold">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
