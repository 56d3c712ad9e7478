import { describeDocument } from "../support/spec/suite.js";

describeDocument("language", 246);
