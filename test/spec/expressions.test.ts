import { describeDocument } from "../support/spec/suite.js";

describeDocument("expressions", 263);
