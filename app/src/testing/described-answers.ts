import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument } from '../reference/openapi.ts';

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Checks answers against the published description, as an outside client would, with a validator that does not know
 * our schemas. Returns, in words, what is wrong with the JSON answer of a call and status; an empty list if nothing
 * is.
 */
export function createDescribedAnswers() {
  const document = openApiDocument();
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'tidylog');
  const known = new Map<string, ValidateFunction>();

  const validatorOf = (name: string, status: string, type: string): ValidateFunction => {
    const [method = '', path = ''] = name.split(' ');
    const place = ['paths', `/api${path.replace(/:(\w+)/g, '{$1}')}`, method.toLowerCase()];
    const schema = pointer(...place, 'responses', status, 'content', type, 'schema');
    const validate = known.get(schema) ?? ajv.compile({ $ref: `tidylog#${encodeURI(schema)}` });
    known.set(schema, validate);
    return validate;
  };

  const mistakes = (validate: ValidateFunction, body: unknown): string[] =>
    validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

  return {
    ofAnswer: (name: string, status: number, body: unknown) =>
      mistakes(validatorOf(name, String(status), 'application/json'), body),
    ofProblem: (name: string, body: unknown) =>
      mistakes(validatorOf(name, 'default', 'application/problem+json'), body),
  };
}
