import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ResultChange extends SiteModel<InferAttributes<ResultChange>, InferCreationAttributes<ResultChange>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare classId: number
  declare kind: string
  declare examPaperId: CreationOptional<number | null>
  declare enrolmentId: CreationOptional<number | null>
  declare students: CreationOptional<number | null>
  declare changedBy: CreationOptional<number | null>
  declare changedAt: CreationOptional<Date>
  declare carriedBy: CreationOptional<number[]>
}

ResultChange.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    classId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    examPaperId: DataTypes.BIGINT,
    enrolmentId: DataTypes.BIGINT,
    students: DataTypes.INTEGER,
    changedBy: DataTypes.BIGINT,
    changedAt: DataTypes.DATE,
    carriedBy: DataTypes.ARRAY(DataTypes.BIGINT),
  },
  { sequelize: database(), tableName: 'result_change' },
)
