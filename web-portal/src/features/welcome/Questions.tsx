import { ChevronDown } from 'lucide-react';
import { questions } from './words.ts';

export function Questions(terms: Parameters<typeof questions>[0]) {
  return (
    <section aria-labelledby="questions" className="space-y-4">
      <h2 id="questions" className="text-xl font-bold sm:text-2xl">
        Questions and answers
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-card px-5">
        {questions(terms).map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                size={20}
                className="shrink-0 text-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-4 text-soft">{answer.join(' ')}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
