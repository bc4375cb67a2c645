const lineEnd = /\r\n|\n|\r(?!$)/;

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(lineEnd);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The data of each event in a stream of server-sent events; comments and unfinished events are left out. */
export async function* eventData(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(chunks)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line.startsWith('data:')) {
      data.push(line.slice(5).replace(/^ /, ''));
    }
  }
}
