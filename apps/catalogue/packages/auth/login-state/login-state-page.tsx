import { Button, Card, Text, TextField } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { code, stack } from "../../page-parts/styles.ts";
import { signInWithState } from "./arrange-login-state.ts";
import type { Returned } from "./arrange-login-state.ts";

export function LoginStatePage(): ReactElement {
  const [question, setQuestion] = useState("");
  const [returned, setReturned] = useState<Returned | null>(null);
  return (
    <div style={stack}>
      <TextField label="Вопрос докладчику" value={question} onChange={setQuestion} />
      <Button style={{ justifySelf: "start" }} onClick={() => void signInWithState({ question }).then(setReturned)}>
        Войти и спросить
      </Button>
      {returned !== null && (
        <Card render={<section aria-label="После входа" />}>
          <Text>{returned.user.name}</Text>
          <Text style={code}>{JSON.stringify(returned.state)}</Text>
        </Card>
      )}
    </div>
  );
}
