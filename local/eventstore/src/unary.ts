import { invalidArgument } from './protocol/errors.ts';
import type { Method } from './transport/call.ts';

interface Definition<Request, Response> {
  readonly path: string;
  requestDeserialize(bytes: Buffer): Request;
  responseSerialize(response: Response): Buffer;
}

export function unary<Request, Response>(
  definition: Definition<Request, Response>,
  serve: (request: Request) => Promise<Response>,
): [string, Method] {
  const open = () => {
    let request: Request | undefined;
    return {
      take(message: Buffer) {
        request = definition.requestDeserialize(message);
      },
      async answer() {
        if (request === undefined) throw invalidArgument('The request is empty.');
        return definition.responseSerialize(await serve(request));
      },
    };
  };
  return [definition.path, { kind: 'single', open }];
}
