import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ResultRun extends SiteModel<InferAttributes<ResultRun>, InferCreationAttributes<ResultRun>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare classId: number
  declare number: number
  declare state: CreationOptional<string>
  declare shown: CreationOptional<unknown>
  declare students: CreationOptional<number>
  declare passed: CreationOptional<number>
  declare jobId: CreationOptional<number | null>
  declare generatedBy: CreationOptional<number | null>
  declare generatedAt: CreationOptional<Date>
  declare publishedBy: CreationOptional<number | null>
  declare publishedAt: CreationOptional<Date | null>
  declare approvedBy: CreationOptional<number | null>
  declare approvedAt: CreationOptional<Date | null>
  declare publishAt: CreationOptional<Date | null>
  declare inputs: CreationOptional<number>
  declare publishSeen: CreationOptional<string | null>
}

ResultRun.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    classId: { type: DataTypes.BIGINT, allowNull: false },
    number: { type: DataTypes.INTEGER, allowNull: false },
    state: DataTypes.TEXT,
    shown: DataTypes.JSONB,
    students: DataTypes.INTEGER,
    passed: DataTypes.INTEGER,
    jobId: DataTypes.BIGINT,
    generatedBy: DataTypes.BIGINT,
    generatedAt: DataTypes.DATE,
    publishedBy: DataTypes.BIGINT,
    publishedAt: DataTypes.DATE,
    approvedBy: DataTypes.BIGINT,
    approvedAt: DataTypes.DATE,
    publishAt: DataTypes.DATE,
    inputs: DataTypes.INTEGER,
    publishSeen: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'result_run' },
)
